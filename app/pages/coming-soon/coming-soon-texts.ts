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
