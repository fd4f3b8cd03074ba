import { readPace } from "../../swim-routes/route-words.ts";
import { readClock } from "../../tools/read-entry.ts";
import { GATHERING_LENGTHS, MAX_CAPACITY, MAX_MINUTES_IN_WATER } from "../gathering-limits.ts";
import { dayOf, instantOf, readWhole } from "./draft-times.ts";
import { type GatheringDraft, positionOf, WIZARD_STEPS, type WizardStep } from "./gathering-draft.ts";

/** Fields that can be wrong, with the step that shows them. */
const FIELD_STEPS = {
  title: "what",
  description: "what",
  ticketUrl: "what",
  place: "where",
  meetingPoint: "where",
  startsAt: "where",
  minutes: "where",
  weekdays: "where",
  until: "where",
  tide: "where",
  group: "people",
  capacity: "people",
  minutesInWater: "people",
  pods: "people",
  backup: "safety",
  cover: "safety",
  emergencyPlan: "safety",
  hostNotes: "safety",
} as const satisfies Readonly<Record<string, WizardStep>>;

export type DraftField = keyof typeof FIELD_STEPS;
export type DraftProblem = { field: DraftField; step: WizardStep; text: string };

export type DraftContext = {
  /** Of the place. */
  timeZone: string;
  nowMs: number;
  /** Of a gathering that is changed, whose time may be over. */
  isEdited?: boolean;
};

/** A gathering ends within two weeks. */
export const MAX_DAYS_MINUTES = 14 * 24 * 60 - 1;
const TICKET_LENGTH = 500;

const isTicketUrl = (text: string) => text.length <= TICKET_LENGTH && /^https:\/\/\S+\.\S+$/.test(text);
const tooLong = (text: string, limit: number) => (text.trim().length > limit ? `Use up to ${limit} characters.` : null);

type Check = (draft: GatheringDraft, context: DraftContext) => string | null;

/** In the order of the wizard. */
const CHECKS: readonly (readonly [DraftField, Check])[] = [
  ["title", ({ title }) => (title.trim() === "" ? "Give it a name." : tooLong(title, GATHERING_LENGTHS.title))],
  ["description", ({ description }) => tooLong(description, GATHERING_LENGTHS.description)],
  [
    "ticketUrl",
    ({ ticketUrl }) =>
      ticketUrl.trim() === "" || isTicketUrl(ticketUrl.trim()) ? null : "Enter a link that begins with https://.",
  ],
  ["place", checkPlace],
  ["meetingPoint", ({ meetingPoint }) => tooLong(meetingPoint, GATHERING_LENGTHS.meetingPoint)],
  ["startsAt", checkStart],
  ["minutes", ({ minutes }) => (readWhole(minutes, MAX_DAYS_MINUTES) ? null : "Enter how many minutes it takes.")],
  ["weekdays", ({ repeat, weekdays }) => (repeat !== "once" && weekdays.length === 0 ? "Choose a day." : null)],
  [
    "until",
    ({ repeat, until, startsAt }) =>
      repeat !== "once" && until !== "" && until < dayOf(startsAt) ? "Choose a day after the first one." : null,
  ],
  ["tide", checkTide],
  ["group", ({ visibility, group }) => (visibility === "group" && !group ? "Choose the group that is invited." : null)],
  [
    "capacity",
    ({ capacity }) =>
      capacity.trim() === "" || readWhole(capacity, MAX_CAPACITY)
        ? null
        : `Enter 1 to ${MAX_CAPACITY} places, or leave it blank.`,
  ],
  [
    "minutesInWater",
    ({ minutesInWater }) =>
      minutesInWater.trim() === "" || readWhole(minutesInWater, MAX_MINUTES_IN_WATER)
        ? null
        : "Enter minutes, or leave it blank.",
  ],
  ["pods", checkPods],
  [
    "backup",
    ({ backup, backupTime, place }) => {
      if (!backup) return null;
      if (place?.kind === "spot" && place.id === backup.id) return "Choose another spot than the first one.";
      return backupTime === "" || readClock(backupTime) !== null ? null : "Enter the time at the backup spot.";
    },
  ],
  ["cover", ({ cover }) => tooLong(cover, GATHERING_LENGTHS.cover)],
  ["emergencyPlan", ({ emergencyPlan }) => tooLong(emergencyPlan, GATHERING_LENGTHS.emergencyPlan)],
  ["hostNotes", ({ hostNotes }) => tooLong(hostNotes, GATHERING_LENGTHS.hostNotes)],
];

function checkPlace({ place }: GatheringDraft) {
  if (!place) return "Choose a spot, or name the place.";
  if (place.kind === "spot") return null;
  if (place.name.trim() === "") return "Name the place.";
  if (positionOf(place) === null) return "Mark the place on the map.";
  return tooLong(place.name, GATHERING_LENGTHS.placeName);
}

function checkStart({ startsAt, kind }: GatheringDraft, { timeZone, nowMs, isEdited }: DraftContext) {
  if (startsAt === "") return "Choose the day and time.";
  const startMs = instantOf(startsAt, timeZone);
  if (startMs === null) return "This time doesn't exist that day: the clocks change. Choose another.";
  // A past cleanup may be recorded.
  return startMs <= nowMs && kind !== "cleanup" && !isEdited ? "This time is over. Choose a later one." : null;
}

function checkTide({ repeat, tideFrom, tideTo }: GatheringDraft) {
  if (repeat !== "tide") return null;
  const [from, to] = [readClock(tideFrom), readClock(tideTo)];
  return from !== null && to !== null && from < to ? null : "Enter the earliest and the latest start.";
}

function checkPods({ pods }: GatheringDraft) {
  if (pods.some(({ name }) => name.trim() === "")) return "Give each pod a name, or remove it.";
  const isWrong = pods.some(({ from, to }) => {
    const [fast, slow] = [readPace(from), readPace(to)];
    return (from !== "" && fast === null) || (to !== "" && slow === null) || (fast && slow && fast > slow);
  });
  return isWrong ? "Enter paces such as 2:00, the faster one first." : null;
}

/** The first thing to correct; with a step only there and before. */
export function findProblem(
  draft: GatheringDraft,
  context: DraftContext,
  upTo: WizardStep = "review",
): DraftProblem | null {
  const last = WIZARD_STEPS.indexOf(upTo);
  for (const [field, check] of CHECKS) {
    const step = FIELD_STEPS[field];
    if (WIZARD_STEPS.indexOf(step) > last) return null;
    const text = check(draft, context);
    if (text !== null) return { field, step, text };
  }
  return null;
}
