// libedit's options are variadic, which Swift cannot call: one typed wrapper for each that is in use.

#include <histedit.h>
#include <string.h>
#include <wchar.h>

// POSIX has it, but <wchar.h> shows it only under feature macros that Swift's importer does not set.
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

/// Has keys as emacs has them, all but Alt-X, behind which libedit waits for commands of its own.
static inline void editline_set_editor_emacs(EditLine *line) {
  el_wset(line, EL_EDITOR, L"emacs");
  el_wset(line, EL_BIND, L"\\ex", L"ed-unassigned", NULL);
  el_wset(line, EL_BIND, L"\\eX", L"ed-unassigned", NULL);
}

/// Whether keys are as emacs has them, and not as vi does.
static inline int editline_has_emacs_keys(EditLine *line) {
  const wchar_t *editor = NULL;
  return el_wget(line, EL_EDITOR, &editor) == 0 && editor && wcscmp(editor, L"emacs") == 0;
}

/// Between lines too, the terminal neither echoes nor gathers lines: what is typed ahead then reaches
/// the next line as it was typed, Ctrl-D included, and leaves no marks in what is printed meanwhile.
/// Nor does it swap CR and LF, as libedit would have it: a paste tells one newline from two. And
/// Ctrl-S stops no output, neither while a line is edited nor in between: whoever hits it would take
/// the tutorial for dead, and libedit would wait for the stopped output to drain.
static inline void editline_stay_quiet(EditLine *line) {
  el_wset(line, EL_SETTY, L"-x", L"-icanon", L"-echo", L"-icrnl", L"-inlcr", L"-ixon", NULL);
  el_wset(line, EL_SETTY, L"-d", L"-icrnl", L"-inlcr", L"-ixon", NULL);
}

/// Gives the terminal another name, as an unknown one has relatives that are known.
static inline void editline_set_terminal(EditLine *line, const char *name) {
  el_set(line, EL_TERMINAL, name);
}

/// Whether the terminal is known well enough to edit a line that takes several rows.
static inline int editline_can_move_up(EditLine *line) {
  char *up = NULL;
  return el_get(line, EL_GETTC, "up", &up) == 0 && up && *up;
}

/// Whether the terminal clears a line as ANSI's do, so that it knows our own sequences too: one from
/// before them, such as the VT52, would show them as text.
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

// The commands of ours. libedit keeps the pointers to the names: they must be literals here.

static inline void editline_add_event_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-event", L"Answer what happened while reading", command);
}

static inline void editline_add_complete_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-complete", L"Complete the word", command);
}

static inline void editline_add_erase_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-erase", L"Erase the character before the cursor", command);
}

static inline void editline_add_delete_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-delete", L"Delete the character behind the cursor", command);
}

static inline void editline_add_end_of_input_command(EditLine *line,
                                                     editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-delete-or-eof", L"The same, or end the input", command);
}

static inline void editline_add_end_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-end", L"Go behind the last character", command);
}

static inline void editline_add_clear_command(EditLine *line, editline_command_fn command) {
  el_wset(line, EL_ADDFN, L"flow-clear", L"Show what it is about on an empty screen", command);
}

/// Binds Tab, backspace, Ctrl-D and Ctrl-L, which a person may bind to something else, and takes vi's colon
/// away, behind which libedit waits for commands of its own.
static inline void editline_bind_typing_keys(EditLine *line) {
  el_wset(line, EL_BIND, L"\\14", L"flow-clear", NULL);
  el_wset(line, EL_BIND, L"-a", L"\\14", L"flow-clear", NULL);
  el_wset(line, EL_BIND, L"-a", L":", L"ed-unassigned", NULL);
  el_wset(line, EL_BIND, L"\\t", L"flow-complete", NULL);
  el_wset(line, EL_BIND, L"\\177", L"flow-erase", NULL);
  el_wset(line, EL_BIND, L"\\10", L"flow-erase", NULL);
  el_wset(line, EL_BIND, L"\\4", L"flow-delete-or-eof", NULL);
}

/// Binds a key for inserting, and for vi's commands.
static inline void editline_bind_everywhere(EditLine *line, const wchar_t *key,
                                            const wchar_t *command) {
  el_wset(line, EL_BIND, key, command, NULL);
  el_wset(line, EL_BIND, L"-a", key, command, NULL);
}

/// Binds the keys that no terminal sends (U+0080 to U+009C).
static inline void editline_bind_own_keys(EditLine *line) {
  editline_bind_everywhere(line, L"\\200", L"flow-event");
  editline_bind_everywhere(line, L"\\201", L"ed-prev-history");
  editline_bind_everywhere(line, L"\\202", L"ed-next-history");
  editline_bind_everywhere(line, L"\\203", L"ed-next-char");
  editline_bind_everywhere(line, L"\\204", L"ed-prev-char");
  editline_bind_everywhere(line, L"\\205", L"ed-move-to-beg");
  editline_bind_everywhere(line, L"\\206", L"flow-end");
  editline_bind_everywhere(line, L"\\207", L"flow-delete");
  editline_bind_everywhere(line, L"\\210", L"ed-prev-word");
  editline_bind_everywhere(line, L"\\211", L"em-next-word");
  editline_bind_everywhere(line, L"\\212", L"em-delete-next-word");
  editline_bind_everywhere(line, L"\\213", L"em-kill-line");
  editline_bind_everywhere(line, L"\\234", L"ed-newline");
}

static inline void editline_history_set_size(HistoryW *history, int size) {
  HistEventW event;
  history_w(history, &event, H_SETSIZE, size);
}

static inline void editline_history_enter(HistoryW *history, const wchar_t *text) {
  HistEventW event;
  history_w(history, &event, H_ENTER, text);
}
