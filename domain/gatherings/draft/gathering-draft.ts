import type { Position } from "../../geo/position.ts";
import { GATHERING_LENGTHS } from "../gathering-limits.ts";
import { type SafetyLimits, USUAL_LIMITS } from "../go/safety-limits.ts";
import { type GatheringKind, type GatheringVisibility, isInWater } from "../kinds.ts";

export type Named = { id: string; name: string };

/** A spot with what the form needs of it, or a place away from every spot. */
export type DraftPlace =
  | { kind: "spot"; id: string; name: string }
  | ({ kind: "named"; name: string } & ({ latitude: number; longitude: number } | { latitude: null; longitude: null }));

export type DraftPod = { name: string; from: string; to: string; plan: string };

export const REPEATS = ["once", "weekly", "tide"] as const;
export type Repeat = (typeof REPEATS)[number];

/** ISO weekdays: Monday is 1, Sunday 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What the wizard holds: texts as they were typed, until they are read. */
export type GatheringDraft = {
  /** Becomes the id of the gathering, so that saving twice creates one. */
  id: string;
  kind: GatheringKind;
  title: string;
  description: string;
  group: Named | null;
  isBeginnerWelcome: boolean;
  kit: string[];
  ticketUrl: string;

  place: DraftPlace | null;
  meetingPoint: string;
  /** "2026-07-19T07:30" by the clock of the place; of a series its first day. */
  startsAt: string;
  minutes: string;
  repeat: Repeat;
  weekdays: IsoWeekday[];
  /** Day, or empty for no end. */
  until: string;
  /** Minutes; negative is before high water. */
  fromHighWater: number;
  tideFrom: string;
  tideTo: string;

  visibility: GatheringVisibility;
  capacity: string;
  minutesInWater: string;
  /** Hours before the start; empty for never. */
  closesBefore: string;
  hidesNames: boolean;
  pods: DraftPod[];

  backup: Named | null;
  /** Time of the same day. */
  backupTime: string;
  cover: string;
  overdueMinutes: number;
  usesMuster: boolean;
  usesPairs: boolean;
  checksConditions: boolean;
  limits: SafetyLimits;
  emergencyPlan: string;
  hostNotes: string;

  /** The pollution report that a cleanup answers. */
  reportId: string | null;
  /** Corners of the shore that a cleanup covers. */
  area: Position[];
};

export const WIZARD_STEPS = ["what", "where", "people", "safety", "review"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const STEP_WORDS: Readonly<Record<WizardStep, string>> = {
  what: "What",
  where: "Where and when",
  people: "People",
  safety: "Safety",
  review: "Review",
};

const USUAL_KIT: Readonly<Partial<Record<GatheringKind, readonly string[]>>> = {
  swim: ["Bright cap", "Tow float", "Warm layers, hat last"],
  cleanup: ["Gloves", "Sturdy shoes"],
};

/** What a kind suggests; everything can be changed. */
const usualsOf = (kind: GatheringKind): Partial<GatheringDraft> => ({
  kit: [...(USUAL_KIT[kind] ?? [])],
  usesMuster: isInWater(kind),
  usesPairs: isInWater(kind),
  checksConditions: isInWater(kind),
  minutes: kind === "cleanup" ? "120" : "60",
});

export const emptyDraft = (id: string, kind: GatheringKind = "swim"): GatheringDraft => ({
  id,
  kind,
  title: "",
  description: "",
  group: null,
  isBeginnerWelcome: true,
  kit: [],
  ticketUrl: "",
  place: null,
  meetingPoint: "",
  startsAt: "",
  minutes: "60",
  repeat: "once",
  weekdays: [],
  until: "",
  fromHighWater: -60,
  tideFrom: "07:00",
  tideTo: "10:00",
  visibility: "public",
  capacity: "",
  minutesInWater: "",
  closesBefore: "",
  hidesNames: false,
  pods: [],
  backup: null,
  backupTime: "",
  cover: "",
  overdueMinutes: 10,
  usesMuster: true,
  usesPairs: true,
  checksConditions: true,
  limits: { ...USUAL_LIMITS },
  emergencyPlan: "",
  hostNotes: "",
  reportId: null,
  area: [],
  ...usualsOf(kind),
});

/** Another kind brings its usual values, unless the swimmer has changed them. */
export function changeKind(draft: GatheringDraft, kind: GatheringKind): GatheringDraft {
  const before = usualsOf(draft.kind);
  const isUntouched = (name: keyof GatheringDraft) => JSON.stringify(draft[name]) === JSON.stringify(before[name]);
  const usuals = Object.entries(usualsOf(kind)).filter(([name]) => isUntouched(name as keyof GatheringDraft));
  return { ...draft, kind, ...Object.fromEntries(usuals) };
}

/** The same gathering another day: everything but its time and its id. */
export const copyDraft = (draft: GatheringDraft, id: string): GatheringDraft => ({
  ...draft,
  id,
  startsAt: "",
  repeat: "once",
  weekdays: [],
  until: "",
  reportId: null,
});

/** Adds a thing to bring; the same thing twice, or too long a name, isn't added. */
export function addKit(kit: readonly string[], item: string): string[] {
  const name = item.trim().slice(0, GATHERING_LENGTHS.kitItem);
  const isKnown = kit.some((other) => other.toLowerCase() === name.toLowerCase());
  return name === "" || isKnown ? [...kit] : [...kit, name];
}

export const positionOf = (place: DraftPlace | null): Position | null =>
  place?.kind === "named" && place.latitude !== null ? { latitude: place.latitude, longitude: place.longitude } : null;
