"""The flow of seven pages, and the keys that it uses."""

FLOW = """\
flow: tour
app: Mealplan
domain: com.example.mealplan
completion: hasSeenTour
{catalog}\
skip: allowed
pages:
  - page: welcome
    emoji: "👋"
    accent: "#C2410C"
    title: Welcome to Mealplan
    body: tour.welcome.body
  - page: meals
    emoji: "🍲"
    accent: "#B91C1C"
    features:
      - {{icon: heart, text: tour.meals.saved}}
      - {{icon: camera, text: "Add a photo of your meal"}}
  - page: week
    emoji: "📅"
    accent: "#1D4ED8"
    title: "Plan “%@”?"
    body: tour.week.body
  - page: goals
    emoji: "🎯"
    accent: "#15803D"
    steps:
      - {{text: tour.goals.first}}
      - {{text: "Reach 100% of your goal"}}
  - page: friends
    emoji: "👥"
    accent: "#7E22CE"
  - page: diet
    emoji: "🥦"
    accent: "#0F766E"
    choices:
      - {{choice: all, label: Everything, do: "answer: all"}}
      - {{choice: plants, label: Only plants, do: "answer: plants"}}
  - page: ready
    emoji: "🎉"
    accent: "#C2410C"
    continue: tour.ready.continue
"""

# The source texts by key, each with its shape: those of `entries.py`.
KEYS = {
    "Welcome to Mealplan": ("Welcome to Mealplan", "sentence"),
    "tour.welcome.body": ("Tap anywhere to begin.", "device"),
    "meals.title": ("Your meals", "plain"),
    "meals.body": ("%#@meals@ in %#@weeks@ are waiting for you.", "substitutions"),
    "tour.meals.saved": ("%lld meals saved", "plural"),
    "Add a photo of your meal": ("Add a photo of your meal", "sentence"),
    "Plan “%@”?": ("Plan “%@”?", "sentence"),
    "tour.week.body": ("A whole week at a glance, with your shopping list.", "plain"),
    "goals.title": ("Goals", "plain"),
    "goals.body": ("%1$@ reached %2$lld goals this week.", "plain"),
    "tour.goals.first": ("Set your first goal", "plain"),
    "Reach 100% of your goal": ("Reach 100% of your goal", "sentence"),
    "friends.title": ("Better with friends", "plain"),
    "friends.body": ("Share a plan with your friends, or keep it to yourself.", "plain"),
    "diet.title": ("How do you eat?", "plain"),
    "diet.body": ("You can change this at any time.", "plain"),
    "Everything": ("Everything", "sentence"),
    "Only plants": ("Only plants", "sentence"),
    "ready.title": ("You're all set", "plain"),
    "ready.body": ("Enjoy your meals!", "plain"),
    "tour.ready.continue": ("Start planning", "plain"),
}
