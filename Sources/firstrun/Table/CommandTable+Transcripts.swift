extension CommandTable {
  /// The output of `firstrun help transcripts`; a test runs its examples.
  static let transcripts = """
    A transcript is an acceptance test: what someone types, what is shown, and what
    is stored. Write the input; 'firstrun test --update FILE' fills in the output.

    Example:
        # Skipping counts as done, so the tutorial doesn't show again.
        %flow cluck

        == skipped on the second page
        > launch cluck
        :: page welcome 1/6
        ~*Welcome to Cluck!
        …
        > next
        :: page swipe 2/6
        > skip
        :: outcome skipped 2/6
        %state hasCompletedOnboarding = true
        %relaunch
        > launch cluck
        :: notNeeded
        %exit 0

    Each case starts at home, with a folder of its own and nothing stored yet. Its
    clock stays at 2026-01-01T00:00:00Z until '%wait' moves it. Directives before
    the first case apply to every case. Empty lines are ignored, here and in the
    output.

    Lines, by how they start:
      # TEXT      a comment
      == TITLE    starts a case
      > TEXT      types TEXT and Enter; '>' alone is Enter
      >{KEY}…     presses keys: tab, enter, up, down, left, right, home, end,
                  backspace, delete, escape, ^A to ^Z, type TEXT, paste TEXT,
                  resize 40x12. All but {^D}, which ends the input, need a
                  terminal: other drivers skip the case.
      :: EVENT    what happens, however it is worded; ':: page ID' without N/M holds
                  wherever the page stands; ':: …' matches any number of events
      %NAME …     a directive
      others      a line of output

    Each turn checks only what it mentions: without lines of output, the text isn't
    compared, and without '::' the events aren't. A line that is refused or unknown
    fails, unless its turn says ':: refused REASON' or has a line of the output. A
    case must expect something. It can't end while a flow is still waiting, or go on
    after the program has ended.

    At the start of a line of output:
      ~TEXT       * matches any text, ? any character
      /TEXT       a regular expression for the whole line
      ?LINE       an optional line; ~, / and \\ can follow
      !LINE       a line that must not appear in this turn; ~, / and \\ can follow
      …           any number of lines
      \\TEXT       the rest of the line, literally

    Example:
        %flow cluck

        == matchers
        > launch cluck
        ~👋  Welcome to *!
        ?This line may be missing.
        …
        /[●○ ]+ Page \\d of \\d
        …
        !~*Get Started*
        > nonsense
        ~\\! *nonsense*
        > quit

    Events: page ID N/M, refused REASON, waits FACTS, pause 500ms, asks replay,
    asks signIn, resumed, declined, notNeeded, outcome completed,
    outcome skipped N/M, outcome interrupted PAGE, outcome postponed PAGE.

    Directives about how a case runs, before its first '>':
      %flow NAME             the flow that '%state' is about
      %size 72x24            columns and rows
      %run FLOW [OPTIONS]    start like 'firstrun FLOW', not at home; also 'replay
                             FLOW'; quotes keep spaces together, as in
                             '--auth-command "test -e FILE"'
      %given KEY = VALUE     a value in the property list from the start;
                             DOMAIN:KEY for a key that the flow doesn't read
      %language LANG         the language; later in a case, changes it at home
      %languages A B C       run in each language: events, exit status and state
                             must be the same; with 'words' at the end, '--update'
                             also pins the words of each language
      %variant NAME=VARIANT  the variant of an experiment to show
      %version 2.1           the app's version; later in a case, from the next start
      %driver core pipe pty  the only drivers that can run the case
      %timeout 5s            the time limit

    Directives that do something:
      %signin succeeds       the result of signing in; or fails, cancelled, unknown
      %set FACT VALUE        changes a fact
      %event NAME KEY=VALUE  the app sends an event, as with '--follow'; at home, it
                             is typed
      %wait 200ms            lets only that much time pass; what is typed next is
                             typed during the pause; at a prompt, '--auth-command'
                             runs again when it's due; '%wait 3d' moves the
                             calendar, for flows that were put off
      %kill                  kills the program
      %relaunch              quits the program if it's running, and starts it again
      %exit STATUS           ends the input at home; the program exits with STATUS

    Directives that check the result:
      %words LANG            the following lines of the turn are the output in this
                             language only
      %state KEY = VALUE     true, 3, 2.5, text, "text" or [a, b]; DOMAIN:KEY for
                             another domain
      %state absent KEY
      %file NAME [LINE]      a stored file of this name, with this line
      %file absent NAME
      %stderr LINE           a line of standard error

    Example:
        %flow familysync

        == signing in, after having been asked twice
        %given hasSeenOnboarding = true
        > launch familysync
        :: page start 1/1
        > 1
        :: asks signIn
        %signin cancelled
        ~*cancelled*
        > 1
        %signin succeeds
        :: outcome completed
        %state hasSeenOnboarding = true

        == typing too early does nothing
        %flow blackjack
        > launch blackjack
        %wait 200ms
        > 2
        %wait 300ms
        :: page welcome 0/3
        %state absent hasCompletedWelcome
        %kill
        %file absent com.casinokit.baccarat.plist

        == keys
        %driver pty
        %flow cluck
        >{type lau}{tab}{type cl}{tab}{enter}
        :: page welcome 1/6
        >{type quit}{resize 40x12}{enter}
        :: outcome interrupted welcome

    A turn that fails shows what was on the screen and on standard error, even if it
    only checks '::'. Once the flow has taken another path, further differences are
    only counted.

    Drivers: 'core' runs the case in process, 'pipe' runs the program through pipes,
    and 'pty' runs it in a terminal of its own. All three give the same result;
    '--driver core,pipe,pty' runs each case with all of them. None of them waits in
    real time: the program signals when it's ready, and time passes only as the
    transcript says. If firstrun crashes in a case, that case fails with the signal,
    and the others continue.

    'firstrun test --agree' runs each case with all three drivers, and compares the
    whole text, the events, standard error and the stored files, whatever the case
    expects.

    Transcripts next to a flow, or in a folder there such as Acceptance, test that
    flow: names refer to it and its neighbors first. If 'firstrun NAME' would use a
    different flow, a message says so.

    Generate transcripts and find gaps:
      firstrun test generate cluck
          writes cases that take every transition of the flow with few
          commands, with their output, into the folder cluck-generated (or that of
          '-o'). Inputs with the same effect are typed once. '--max-commands 500'
          covers outcomes first, then commands, then facts; what is left out is
          listed, with exit status 1
      firstrun test random cluck --seed 7
          types 500 random commands, or as many as '--count' says, and checks after
          each what must always hold. A failure prints a short transcript that shows
          it, with exit status 1
      firstrun test coverage Flows/cluck
          also reports which pages, transitions, outcomes and languages the cases
          cover, and lists the others; '--format json' is for programs

    Update and report:
      firstrun test --update=all FILE
          also fills in '%exit', and '%state' for each key of the app that changes
      firstrun test --update --diff
          prints a patch instead of writing the transcripts
      firstrun test accept PATCH
          applies it in this folder without asking; '-' is standard input, and a
          named pipe is waited for
      firstrun test --watch Flows/cluck
          runs again whenever a transcript, a flow or its catalog is saved
      firstrun test --report html=run.html
          writes one self-contained web page, with the input, screen, state, facts,
          property list and the reason why the flow would show or not for each step

    Test the tests:
      firstrun test mutants cluck
          changes the flow in every way that matters, and runs the cases that could
          notice. A change that no case notices is listed with its place and the
          shortest input that would show it; changes that nobody could notice are
          counted separately. '--at-least 95' fails if fewer are killed

    'firstrun test FILE:LINE' or 'FILE:TITLE' runs a single case, as in
    'FILE:12'; without such a case, the exit status is 66. '--report' can be
    repeated, with =FILE after a format; reports are in the order of the files,
    whatever '--jobs' is. '--shard 1/4' runs a part of the cases, and so do
    TEST_TOTAL_SHARDS and TEST_SHARD_INDEX. The exit status is 0, 1 if a case
    fails, 65 for an invalid transcript, 66 for no transcripts, and 124 if a case
    timed out.
    """
}
