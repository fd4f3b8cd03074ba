export const GATHERING_KINDS = ["swim", "race", "course", "talk", "cleanup"] as const;
export type GatheringKind = (typeof GATHERING_KINDS)[number];

export const KIND_WORDS: Readonly<Record<GatheringKind, string>> = {
  swim: "Group swim",
  race: "Race",
  course: "Course",
  talk: "Talk",
  cleanup: "Cleanup",
};

export const GATHERING_VISIBILITIES = ["public", "group", "link"] as const;
export type GatheringVisibility = (typeof GATHERING_VISIBILITIES)[number];

export const GATHERING_STATES = ["draft", "pending", "published", "cancelled", "closed"] as const;
export type GatheringState = (typeof GATHERING_STATES)[number];

/** What a swimmer chooses; the database makes a waiting place of "going" when it is full. */
export const ANSWERS = ["going", "maybe", "not"] as const;
export type Answer = (typeof ANSWERS)[number];

export const ATTENDANCES = [...ANSWERS, "waiting", "offered"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** People get into the water: what is asked about pace, pairs and the muster makes sense. */
export const isInWater = (kind: GatheringKind) => kind === "swim" || kind === "race" || kind === "course";
