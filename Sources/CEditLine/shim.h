// Typed wrappers of the libedit functions in use that are variadic, which Swift can't call.

#include <histedit.h>
#include <string.h>
#include <wchar.h>

// <wchar.h> declares it only under feature macros that Swift's importer does not set.
extern int wcwidth(wchar_t);

typedef wchar_t *(*editline_prompt_fn)(EditLine *);
typedef int (*editline_getc_fn)(EditLine *, wchar_t *);
typedef unsigned char (*editline_command_fn)(EditLine *, wint_t);

static inline void editline_set_client_data(EditLine *line, void *data) {
  el_set(line, EL_CLIENTDATA, data);
}

static inline void *editline_client_data(EditLine *line) {
  void *data = NULL;
  el_get(line, EL_CLIENTDATA, &data);
  return data;
}

/// Sets the prompt; runs of the text between two `mark`s take no columns.
static inline void editline_set_prompt(EditLine *line, editline_prompt_fn prompt, wchar_t mark) {
  el_wset(line, EL_PROMPT_ESC, prompt, mark);
}

static inline void editline_set_getc(EditLine *line, editline_getc_fn getc) {
  el_wset(line, EL_GETCFN, getc);
}

/// Sets emacs keys, without Alt-X: after it libedit would wait for a command of its own.
static inline void editline_set_editor_emacs(EditLine *line) {
  el_wset(line, EL_EDITOR, L"emacs");
  el_wset(line, EL_BIND, L"\\ex", L"ed-unassigned", NULL);
  el_wset(line, EL_BIND, L"\\eX", L"ed-unassigned", NULL);
}

/// Returns true for emacs keys, false for vi keys.
static inline int editline_has_emacs_keys(EditLine *line) {
  const wchar_t *editor = NULL;
  return el_wget(line, EL_EDITOR, &editor) == 0 && editor && wcscmp(editor, L"emacs") == 0;
}

/// Sets the terminal modes that libedit uses while it edits (-d) and between lines (-x).
///
/// Between lines the terminal neither echoes nor collects lines, so that input typed ahead leaves no
/// marks in the output and reaches the next line unchanged, Ctrl-D included. Enter is a newline from
/// the beginning, for the terminal translates what is typed when it arrives, not when it is read: a
/// line typed ahead for the next program would otherwise have no end there. Ctrl-S never stops the
/// output: the program would seem to hang, and libedit would wait for the output to drain. Reading never
/// waits (MIN is 0): Ctrl-C makes the terminal discard a key that a poll has just found.
static inline void editline_stay_quiet(EditLine *line) {
  el_wset(line, EL_SETTY, L"-x", L"-icanon", L"-echo", L"-inlcr", L"-ixon", NULL);
  el_wset(line, EL_SETTY, L"-d", L"-inlcr", L"-ixon", L"min=^@", NULL);
}

/// Frees the instance and leaves the terminal's modes alone, which `el_end` would set by a call that
/// discards what is typed ahead.
static inline void editline_end(EditLine *line) {
  el_set(line, EL_EDITMODE, 0);
  el_end(line);
}

/// Sets the terminal's name in the terminfo database.
static inline void editline_set_terminal(EditLine *line, const char *name) {
  el_set(line, EL_TERMINAL, name);
}

/// Returns true if the terminal can move the cursor up, which a line of several rows needs.
static inline int editline_can_move_up(EditLine *line) {
  char *up = NULL;
  return el_get(line, EL_GETTC, "up", &up) == 0 && up && *up;
}

/// Returns true if the terminal clears a line with an ANSI sequence, so that it knows ours too; a VT52
/// would show them as text.
static inline int editline_clears_as_ansi(EditLine *line) {
  char *clear = NULL;
  return el_get(line, EL_GETTC, "ce", &clear) == 0 && clear && strncmp(clear, "\033[", 2) == 0;
}

static inline void editline_set_history(EditLine *line, HistoryW *history) {
  el_wset(line, EL_HIST, history_w, history);
}

static inline void editline_refresh(EditLine *line) {
  el_wset(line, EL_REFRESH);
}

// Our own commands. libedit keeps the pointers to the names, so they must be literals.

static inline void editline_add_event_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-event", L"Handle an event", command);
}

static inline void editline_add_complete_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-complete", L"Complete the word", command);
}

static inline void editline_add_erase_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-erase", L"Erase the character before the cursor", command);
}

static inline void editline_add_delete_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-delete", L"Delete the character at the cursor", command);
}

static inline void editline_add_end_of_input_command(EditLine *line,
                                                     editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-delete-or-eof",
          L"Delete the character at the cursor, or end the input", command);
}

static inline void editline_add_end_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-end", L"Move after the last character", command);
}

static inline void editline_add_clear_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-clear", L"Clear the screen and show the page again", command);
}

static inline void editline_history_set_size(HistoryW *history, int size) {
  HistEventW event;
  history_w(history, &event, H_SETSIZE, size);
}

static inline void editline_history_clear(HistoryW *history) {
  HistEventW event;
  history_w(history, &event, H_CLEAR);
}

static inline void editline_history_enter(HistoryW *history, const wchar_t *text) {
  HistEventW event;
  history_w(history, &event, H_ENTER, text);
}
