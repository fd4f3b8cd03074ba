export type ComingSoonMotif = "route" | "people" | "curve" | "shore";

type Way = { to: string; label: string };

export type ComingSoonText = {
  title: string;
  lead: string;
  motif: ComingSoonMotif;
  plans: readonly [string, ...string[]];
  today: string;
  ways: readonly [Way, ...Way[]];
};

const FIND_A_SPOT: Way = { to: "/explore", label: "Explore the map" };
const DASHBOARD: Way = { to: "/", label: "Go to the dashboard" };
const FAVORITES: Way = { to: "/favorites", label: "See your favorites" };

/** By route path. */
export const COMING_SOON = {
  activity: {
    title: "Activity",
    lead: "Everything you did in the water, in one place.",
    motif: "curve",
    plans: [
      "Your workouts and imported swims, newest first.",
      "Distance and time by week, month and year.",
      "Who in your groups swam lately, if they share it.",
    ],
    today: "Until then your dashboard shows your favorites and spots near you.",
    ways: [DASHBOARD, { to: "/workouts", label: "About workouts" }],
  },
  activities: {
    title: "Swims from your platforms",
    lead: "Swims recorded by your watch or a fitness platform.",
    motif: "curve",
    plans: [
      "A list of imported swims with distance, time and water.",
      "Swims from your own files (FIT, GPX, TCX).",
      "Swims from a platform that only you can see.",
    ],
    today: "Importing isn't ready yet. See which platforms are planned.",
    ways: [{ to: "/connect", label: "About platforms" }, DASHBOARD],
  },
  "activities/:activityId": {
    title: "A swim",
    lead: "One recorded swim with its track, its pace and its water.",
    motif: "curve",
    plans: [
      "The track on the chart.",
      "Pace and heart rate along the way, if recorded.",
      "The conditions at the spot on that day.",
    ],
    today: "Importing isn't ready yet, so this page is empty.",
    ways: [{ to: "/activities", label: "All swims" }, DASHBOARD],
  },
  achievements: {
    title: "Achievements",
    lead: "Milestones from the swims you log.",
    motif: "shore",
    plans: [
      "Distances, swim counts and new spots, each with its date.",
      "What comes next, and how far away it is.",
      "Nothing for cold records or swimming alone: those shouldn't be a contest.",
    ],
    today: "Logging isn't ready yet, so nothing is counted.",
    ways: [FIND_A_SPOT, { to: "/workouts", label: "About workouts" }],
  },
  cleanup: {
    title: "Water Cleanup",
    lead: "Meet others and clean up the water you swim in.",
    motif: "shore",
    plans: [
      "Cleanup events near you, with time, meeting point and what to bring.",
      "Join one, or organize your own.",
      "How many kilograms were collected.",
    ],
    today: "No cleanups to join yet. Until then, explore the spots around you.",
    ways: [FIND_A_SPOT, FAVORITES],
  },
  "create-event": {
    title: "Create an event",
    lead: "Plan a swim or a cleanup, and let others join.",
    motif: "people",
    plans: [
      "A date, a spot and how many can come.",
      "Who can see it: everybody, your groups or people you invite.",
      "A message to everyone who joined when plans change.",
    ],
    today: "Events can't be created yet. Star a spot to find it again when they can.",
    ways: [FIND_A_SPOT, { to: "/cleanup", label: "About cleanups" }],
  },
  workouts: {
    title: "Workouts",
    lead: "Your swim log: where, how far, how long, how it felt.",
    motif: "curve",
    plans: [
      "A list of your swims with distance, time and water temperature.",
      "Totals by week and by year.",
      "Your log as a file to download.",
    ],
    today: "Swims can't be logged yet. You can already star your spots.",
    ways: [FAVORITES, FIND_A_SPOT],
  },
  "workouts/log": {
    title: "Log a workout",
    lead: "Write down a swim while it's fresh.",
    motif: "curve",
    plans: ["Spot, distance, time, water temperature and a note.", "Works offline and syncs later."],
    today: "Logging isn't ready yet.",
    ways: [{ to: "/workouts", label: "About workouts" }, FIND_A_SPOT],
  },
  "workouts/:workoutId": {
    title: "A workout",
    lead: "One swim from your log.",
    motif: "curve",
    plans: ["Everything you wrote down, with that day's conditions.", "Change it or delete it."],
    today: "Logging isn't ready yet, so this page is empty.",
    ways: [{ to: "/workouts", label: "About workouts" }, DASHBOARD],
  },
  connect: {
    title: "Connect a platform",
    lead: "Import swims from your watch or apps.",
    motif: "route",
    plans: [
      "Files first: FIT, GPX, TCX and Apple Health exports.",
      "Then Strava, Garmin, Apple and TrainingPeaks.",
      "Disconnect at any time, and delete what was imported.",
    ],
    today: "No platform can be connected yet. Your profile and settings are ready.",
    ways: [
      { to: "/profile", label: "Your profile" },
      { to: "/settings", label: "Settings" },
    ],
  },
  "group-swim": {
    title: "Group swims",
    lead: "Nobody has to swim alone.",
    motif: "people",
    plans: [
      "Announced swims with pace and distance, so you find your match.",
      "Check in, and check out when you're back on land.",
    ],
    today: "No group swims to join yet.",
    ways: [{ to: "/groups", label: "About groups" }, FIND_A_SPOT],
  },
  groups: {
    title: "Groups",
    lead: "The people you swim with.",
    motif: "people",
    plans: [
      "Groups around a spot, open or by invitation.",
      "Their swims, members and a place to talk.",
      "You choose which groups see your position and swims.",
    ],
    today: "No groups yet.",
    ways: [FIND_A_SPOT, { to: "/group-swim", label: "About group swims" }],
  },
  "groups/:groupId": {
    title: "A group",
    lead: "Its swims, members and spots.",
    motif: "people",
    plans: ["What the group is planning.", "Its members, if you may see them."],
    today: "No groups yet, so this page is empty.",
    ways: [{ to: "/groups", label: "About groups" }, DASHBOARD],
  },
} as const satisfies Readonly<Record<string, ComingSoonText>>;

export type ComingSoonPath = keyof typeof COMING_SOON;
