/** Drawn beside the text: a swim between buoys, people in the water, a curve over time, a stretch of shore. */
export type ComingSoonMotif = "route" | "people" | "curve" | "shore";

type Way = { to: string; label: string };

/** An address that stands before its feature does: what will be there, and what there is to do until then. */
export type ComingSoonText = {
  title: string;
  lead: string;
  motif: ComingSoonMotif;
  /** What the page will offer, each a whole sentence. */
  plans: readonly [string, ...string[]];
  /** What works today and leads on. */
  today: string;
  ways: readonly [Way, ...Way[]];
};

const FIND_A_SPOT: Way = { to: "/explore", label: "Explore the map" };
const DASHBOARD: Way = { to: "/", label: "Go to the dashboard" };
const FAVORITES: Way = { to: "/favorites", label: "See your favorites" };
const ADMIN_OVERVIEW: Way = { to: "/admin", label: "Back to the overview" };

/** By the path in the table of pages. */
export const COMING_SOON = {
  activity: {
    title: "Activity",
    lead: "Everything you did in the water, in one stream.",
    motif: "curve",
    plans: [
      "Your workouts and imported swims, newest first.",
      "Distance and time by week, month and year.",
      "Who of your groups was in the water lately, if they share it.",
    ],
    today: "Until then your dashboard has your favorite waters and those near you.",
    ways: [DASHBOARD, { to: "/workouts", label: "About workouts" }],
  },
  activities: {
    title: "Swims from your platforms",
    lead: "The swims that a watch or a fitness platform has recorded.",
    motif: "curve",
    plans: [
      "A list of imported swims with distance, time and water.",
      "Swims from files (FIT, GPX, TCX) that you bring yourself.",
      "Swims from a platform are shown to you alone.",
    ],
    today: "No swim is imported yet. Which platforms are planned is on the page for connecting them.",
    ways: [{ to: "/connect", label: "About platforms" }, DASHBOARD],
  },
  "activities/:activityId": {
    title: "A swim",
    lead: "One recorded swim with its track, its pace and its water.",
    motif: "curve",
    plans: [
      "The track on the chart.",
      "Pace and heart rate along the way, where they were recorded.",
      "The conditions at the spot on that day.",
    ],
    today: "No swim is imported yet, so there is nothing at this address.",
    ways: [{ to: "/activities", label: "All swims" }, DASHBOARD],
  },
  achievements: {
    title: "Achievements",
    lead: "What you have reached, counted from swims that you logged.",
    motif: "shore",
    plans: [
      "Distances, numbers of swims and new waters, with the date of each.",
      "What comes next, and how far it is.",
      "Nothing for cold records or for swimming alone: some things should not be a contest.",
    ],
    today: "Nothing is counted yet, because swims cannot be logged yet.",
    ways: [FIND_A_SPOT, { to: "/workouts", label: "About workouts" }],
  },
  cleanup: {
    title: "Water Cleanup",
    lead: "Meet others, take the rubbish out of the water you swim in.",
    motif: "shore",
    plans: [
      "Cleanup events near you, with time, meeting point and what to bring.",
      "Say that you come, or call one yourself.",
      "What was collected, in kilograms, when it is over.",
    ],
    today: "There are no cleanup events to join yet. Find the waters around you in the meantime.",
    ways: [FIND_A_SPOT, FAVORITES],
  },
  "create-event": {
    title: "Create an event",
    lead: "Call a swim or a cleanup, and let others join.",
    motif: "people",
    plans: [
      "A date, a spot from the map, and how many can come.",
      "Who may see it: everybody, your groups, or people you invite.",
      "A word to all who come when the weather changes your plan.",
    ],
    today: "Events cannot be created yet. A spot that you star is easy to find again when they can.",
    ways: [FIND_A_SPOT, { to: "/cleanup", label: "About cleanups" }],
  },
  workouts: {
    title: "Workouts",
    lead: "Your log of swims: where, how far, how long, how it felt.",
    motif: "curve",
    plans: [
      "A list of your swims with distance, time and water temperature.",
      "Totals by week and by year.",
      "Your log as a file that you can take away.",
    ],
    today: "Swims cannot be logged yet. You can already collect the waters you swim in.",
    ways: [FAVORITES, FIND_A_SPOT],
  },
  "workouts/log": {
    title: "Log a workout",
    lead: "Write down a swim while you still feel it.",
    motif: "curve",
    plans: [
      "Spot, distance, time, water temperature and a note.",
      "Kept on your phone where there is no network, and sent later.",
    ],
    today: "There is no form here yet.",
    ways: [{ to: "/workouts", label: "About workouts" }, FIND_A_SPOT],
  },
  "workouts/:workoutId": {
    title: "A workout",
    lead: "One swim from your log.",
    motif: "curve",
    plans: ["Everything you wrote down, beside the conditions of that day.", "Change it or delete it."],
    today: "No swim is logged yet, so there is nothing at this address.",
    ways: [{ to: "/workouts", label: "About workouts" }, DASHBOARD],
  },
  connect: {
    title: "Connect a platform",
    lead: "Bring your swims from where they are recorded.",
    motif: "route",
    plans: [
      "Files first: FIT, GPX, TCX and an Apple Health export need no account elsewhere.",
      "Then Strava, Garmin, Apple and TrainingPeaks, each only when you connect it.",
      "Disconnecting deletes what came from there, if you want it.",
    ],
    today: "No platform can be connected yet. Your settings and your profile are ready.",
    ways: [
      { to: "/profile", label: "Your profile" },
      { to: "/settings", label: "Settings" },
    ],
  },
  tools: {
    title: "Tools",
    lead: "Small helpers for before and after a swim.",
    motif: "shore",
    plans: [
      "Pace, distance and time: two give the third.",
      "How long to stay in at a temperature, with the reasons.",
      "A list for your swim bag.",
    ],
    today: "None of them is here yet. What is known about a water is on the page of each spot.",
    ways: [FIND_A_SPOT, DASHBOARD],
  },
  routes: {
    title: "Swim routes",
    lead: "Ways through the water: from a buoy to a pier, around an island, along a shore.",
    motif: "route",
    plans: [
      "Routes near you with length, entry, exit and hazards.",
      "Favorites of your own, and a file for your watch.",
    ],
    today: "There are no routes yet. The spots where they will begin are on the map.",
    ways: [FIND_A_SPOT, FAVORITES],
  },
  "routes/create": {
    title: "Plan a swim route",
    lead: "Draw a swim on the chart, and see how long it is.",
    motif: "route",
    plans: [
      "Points on the chart, from entry to exit, with the distance between them.",
      "Warnings where a line crosses land or leaves the shore far behind.",
    ],
    today: "Routes cannot be drawn yet.",
    ways: [{ to: "/routes", label: "About swim routes" }, FIND_A_SPOT],
  },
  "routes/:routeId": {
    title: "A swim route",
    lead: "One way through the water, on the chart.",
    motif: "route",
    plans: ["Its line, its length, entry, exit and hazards.", "The conditions along it."],
    today: "There are no routes yet, so there is nothing at this address.",
    ways: [{ to: "/routes", label: "About swim routes" }, FIND_A_SPOT],
  },
  "group-swim": {
    title: "Group swims",
    lead: "Nobody has to swim alone.",
    motif: "people",
    plans: [
      "Swims that others have announced, with pace and distance, so that you find your own.",
      "Say that you come, and that you are out of the water again.",
    ],
    today: "No group swim can be joined yet.",
    ways: [{ to: "/groups", label: "About groups" }, FIND_A_SPOT],
  },
  groups: {
    title: "Groups",
    lead: "The people you swim with.",
    motif: "people",
    plans: [
      "Groups around a spot, open to all or by invitation.",
      "Their swims, their members and a place to talk.",
      "Your position and your swims are shared only with the groups that you choose.",
    ],
    today: "There are no groups yet.",
    ways: [FIND_A_SPOT, { to: "/group-swim", label: "About group swims" }],
  },
  "groups/:groupId": {
    title: "A group",
    lead: "Its swims, its members and its waters.",
    motif: "people",
    plans: ["What the group has planned.", "Who belongs to it, as far as you may see."],
    today: "There are no groups yet, so there is nothing at this address.",
    ways: [{ to: "/groups", label: "About groups" }, DASHBOARD],
  },
  admin: {
    title: "Overview",
    lead: "What runs, what waits for a decision.",
    motif: "shore",
    plans: [
      "Spots that wait for approval, and reports about spots.",
      "New accounts by week.",
      "Whether mail, maps and payments answer.",
    ],
    today: "The parts of the portal are in the menu above. What works today is the profile analyzer.",
    ways: [{ to: "/admin/profile-analyzer", label: "Open the profile analyzer" }, DASHBOARD],
  },
  "admin/import": {
    title: "Import spots",
    lead: "Many spots from one file.",
    motif: "shore",
    plans: ["A file is checked row by row before anything is written.", "What was imported can be taken back as one."],
    today: "There is no import yet.",
    ways: [ADMIN_OVERVIEW, { to: "/spots", label: "See the spots" }],
  },
  "admin/spots": {
    title: "Spots",
    lead: "Every spot, with what only administrators change.",
    motif: "shore",
    plans: ["Approve, change, close or delete a spot.", "Who changed what, and when."],
    today: "Spots cannot be changed here yet. What visitors see is on the map.",
    ways: [ADMIN_OVERVIEW, { to: "/spots", label: "See the spots" }],
  },
  "admin/users": {
    title: "Users",
    lead: "Accounts, their roles and their bans.",
    motif: "people",
    plans: ["Find an account by address or name.", "Give or take the administrator's role, ban, or delete an account."],
    today: "Accounts cannot be changed here yet. The profile analyzer shows what one account lacks.",
    ways: [ADMIN_OVERVIEW, { to: "/admin/profile-analyzer", label: "Open the profile analyzer" }],
  },
  "admin/settings": {
    title: "Site settings",
    lead: "What holds for the whole site.",
    motif: "shore",
    plans: [
      "Maintenance, registration and e-mail confirmation, on or off.",
      "Spot approval, reviews, picture size and spots per swimmer.",
    ],
    today: "The settings take effect already; they can be changed in the table admin_settings.",
    ways: [ADMIN_OVERVIEW, DASHBOARD],
  },
} as const satisfies Readonly<Record<string, ComingSoonText>>;

export type ComingSoonPath = keyof typeof COMING_SOON;
