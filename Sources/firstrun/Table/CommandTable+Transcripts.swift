extension CommandTable {
  /// The output of `firstrun help transcripts`; a test runs its examples.
  static let transcripts = """
    A transcript is an acceptance test: what somebody types, what is seen then, and what is left
    behind. Write what is typed; 'firstrun test --update FILE' fills in what is seen.

    Example:
        # Skipping counts as done, and the tutorial does not come back.
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

    The program starts at home, in a folder of its own, with nothing seen yet, and its clock stands
    at 2026-01-01T00:00:00Z until '%wait' moves it. Directives before the first case hold for every case. Empty lines never
    matter, here or in what is seen.

    Lines, by how they begin:
      # TEXT      a comment
      == TITLE    a case begins
      > TEXT      TEXT and Enter are typed; '>' alone is Enter
      >{KEY}…     keys are pressed: tab, enter, up, down, left, right, home, end, backspace, delete,
                  escape, ^A to ^Z, type TEXT, paste TEXT, resize 40x12. All but {^D}, which ends
                  the input, need a terminal: other drivers skip the case.
      :: EVENT    what happens, apart from how it is worded; ':: …' is any number of events
      %NAME …     a directive
      anything    else is a line that is seen

    A turn checks what it speaks of: without a line that is seen the text is not looked at, without
    '::' the structure is not. A case must expect something, may not end while a flow still waits,
    and may not go on once the program has ended.

    In front of a line that is seen:
      ~TEXT       * stands for any text, ? for any character
      /TEXT       a regular expression, for the whole line
      ?LINE       the line may be missing; ~, / and \\ may follow
      !LINE       no line of this turn may be like that; ~, / and \\ may follow
      …           any number of lines
      \\TEXT       the rest of the line, as it is

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

    Events: page ID N/M, refused REASON, waits FACTS, pause 500ms, asks replay, asks signIn, resumed,
    declined, notNeeded, outcome completed, outcome skipped N/M, outcome interrupted PAGE,
    outcome postponed PAGE.

    How a case is run, before its first '>':
      %flow NAME             the flow that '%state' speaks of
      %size 72x24            columns and rows
      %run FLOW [OPTIONS]    start like 'firstrun FLOW', not at home; 'replay FLOW' as well; quotes
                             keep spaces together, as in '--auth-command "test -e FILE"'
      %given KEY = VALUE     the property list has this from the beginning
      %language LANG         the language; later in a case it is changed at home
      %languages A B C       run it in each: structure, status and state must be the same; with
                             'words' at the end, '--update' pins the words of each language, too
      %variant NAME=VARIANT  the variant of an experiment that is shown
      %version 2.1           the app's version; later in a case, from the next start on
      %driver core pipe pty  the only drivers that can run it
      %timeout 5s            how long it may take

    What is done:
      %signin succeeds       or fails, cancelled, unknown: what comes of signing in
      %set FACT VALUE        a fact changes
      %event NAME KEY=VALUE  the app tells an event, as with '--follow'; at home it is typed
      %wait 200ms            only so much time passes; what is typed next is typed during the pause;
                             at a prompt, '--auth-command' is asked again when it is due;
                             '%wait 3d' moves the calendar, for flows that are put off
      %kill                  the program is killed
      %relaunch              the program is left, if it runs, and started anew
      %exit STATUS           the input ends at home, and the program with this status

    What must hold once that is done:
      %words LANG            the lines that follow in this turn are seen in this language only
      %state KEY = VALUE     true, 3, 2.5, text, "text" or [a, b]; DOMAIN:KEY for another domain
      %state absent KEY
      %file NAME [LINE]      there is such a file among the state, with such a line
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

    A turn that fails shows what was on the screen and on standard error, also where only '::' was
    checked. Once the flow has gone another way, the differences that follow are only counted.

    Drivers: 'core' runs the case in process, 'pipe' the program through pipes, 'pty' the program at
    a terminal of its own. All give the same; '--driver core,pipe,pty' runs each case by all three. Neither of them waits for time: the program says on
    a descriptor of its own when it is ready, and time passes only as the transcript says. Where
    firstrun itself crashes in a case, that case fails with the signal, and the others go on.

    'firstrun test --agree' runs each case with all three, and compares the whole text, what happens,
    standard error, and the files that are left behind, whatever the case expects.

    Transcripts beside a flow, or in a folder there such as Acceptance, test that flow: its names stand
    for it, and those of its neighbours for them, before any flow elsewhere. Where 'firstrun NAME'
    would take another one, that is said.

    Transcripts for nothing:
      firstrun test --generate cluck           writes cases that take every transition of the flow
                                               with the fewest commands, filled in, into the folder
                                               cluck-generated (or that of '-o'); what nobody can
                                               tell apart is typed once. With '--max-commands 500'
                                               outcomes come first, then commands, then facts, and
                                               what is left is said, with status 1
      firstrun test --random 500 --seed 7 cluck
                                               types anything 500 times, and checks after each time
                                               that what must always hold does; where it does not,
                                               a short transcript shows it, and the status is 1
      firstrun test Flows/cluck --coverage text
                                               also says which pages, transitions, outcomes and
                                               languages the cases come to, and names the others;
                                               'json' is for programs

    Updates and reports:
      firstrun test --update=all FILE          also fills in '%state' for each key of the app that
                                               changes, and '%exit'
      firstrun test --update --diff            prints a patch, and writes nothing
      firstrun test --accept PATCH             applies it in this folder, without asking; '-' is
                                               standard input
      firstrun test --watch Flows/cluck        runs again whenever a transcript, a flow or its
                                               catalog is saved
      firstrun test --report html=run.html     writes one web page that loads nothing: for each step
                                               what was typed, the screen, the state, the facts, the
                                               property list and why the flow would show or not.
                                               With '--against old.html', that run stands beside it

    Are they worth their time?
      firstrun test --mutants cluck            changes the flow in every way that matters, and runs
                                               the cases that can notice: each change that none
                                               does is named with its place and the shortest input
                                               that would tell. What nobody can tell is counted
                                               apart. '--at-least 95' fails if fewer are killed

    'firstrun test FILE:LINE' or 'FILE:TITLE' runs one case alone. '--review' writes FILE.new, and
    'firstrun test accept FILE[:TITLE]' takes it over. '--report' may be given several times, with
    =FILE behind a form; reports are in the order of the files, whatever '--jobs'. '--shard 1/4' runs a part of the cases, and so do TEST_TOTAL_SHARDS and
    TEST_SHARD_INDEX. The status is 0, 1 where something does not hold, 65 for a bad transcript, 66
    for none, 124 where a case was not done in time.
    """
}
