// keystrokes PROMPT COMMAND ARG…: types letters to a command in a terminal of its own, one when the
// one before has been echoed, and prints the median of what an echo took, in nanoseconds.

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FIRST = 8, KEYS = 48, PATIENCE = 20000 };

static char heard[1 << 16];
static size_t length;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int hear(int terminal, const char *text) {
  while (!memmem(heard, length, text, strlen(text))) {
    struct pollfd entry = {.fd = terminal, .events = POLLIN};
    if (poll(&entry, 1, PATIENCE) <= 0 || length == sizeof heard) return 0;
    ssize_t count = read(terminal, heard + length, sizeof heard - length);
    if (count <= 0) return 0;
    length += count;
  }
  length = 0;
  return 1;
}

static int compare(const void *left, const void *right) {
  long long difference = *(const long long *)left - *(const long long *)right;
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  int terminal;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) return 71;
  if (child == 0) {
    execvp(arguments[2], arguments + 2);
    _exit(127);
  }
  long long taken[KEYS];
  int failed = !hear(terminal, arguments[1]);
  // What is behind the prompt's text, such as the end of its style, is no echo.
  usleep(20000);
  for (int key = -FIRST; key < KEYS && !failed; key++) {
    char letter[2] = {'a' + (key + FIRST) % 26, 0};
    long long start = now();
    failed = write(terminal, letter, 1) != 1 || !hear(terminal, letter);
    if (key >= 0) taken[key] = now() - start;
  }
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  if (failed) return 70;
  qsort(taken, KEYS, sizeof *taken, compare);
  printf("%lld\n", (taken[KEYS / 2 - 1] + taken[KEYS / 2]) / 2);
  return 0;
}
