// floor PAGE PROMPT: the least that a program on the same libraries can do. It prints the bytes of
// the file PAGE, as firstrun printed them, and reads a line with libedit.

#include <fcntl.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static wchar_t prompt_text[64];

static wchar_t *prompt(EditLine *line) {
  (void)line;
  return prompt_text;
}

static int print(const char *path) {
  static char page[1 << 16];
  int file = open(path, O_RDONLY);
  if (file < 0) return -1;
  ssize_t count = read(file, page, sizeof page);
  close(file);
  return count >= 0 && write(STDOUT_FILENO, page, count) == count ? 0 : -1;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  setlocale(LC_CTYPE, "");
  if (mbstowcs(prompt_text, arguments[2], 63) == (size_t)-1) return 64;
  EditLine *line = el_init("floor", stdin, stdout, stderr);
  if (!line) return 70;
  el_wset(line, EL_PROMPT, prompt);
  if (print(arguments[1]) != 0) return 74;
  int length;
  int status = el_wgets(line, &length) ? 0 : 3;
  el_end(line);
  return status;
}
