import { formatTime, formatWeekday, knownTimeZone } from "../format/dates.ts";
import { positionText } from "../geo/position.ts";
import { MINUTE_MS, SECOND_MS } from "../time.ts";
import { KIT_WORDS } from "../workouts/workout-words.ts";
import { graceEndMs, type PlanTimes, planState } from "./plan-state.ts";
import type { CapColor, ShownPlan } from "./swim-plan.ts";

export const CAP_WORDS: Readonly<Record<CapColor, string>> = {
  orange: "Orange",
  yellow: "Yellow",
  pink: "Pink",
  red: "Red",
  green: "Green",
  blue: "Blue",
  white: "White",
  black: "Black",
  none: "No cap",
};

export const NOT_A_SERVICE = "Not an emergency service.";
/** What Shore Watch can't know, beside `NOT_A_SERVICE`. */
export const CANNOT_KNOW =
  "We don't know where anyone is or how they are. A missing check-out can be a flat phone or no signal.";

/** What describes a swim, for the page, mails and the text to read out. */
export type PlanFacts = Pick<
  ShownPlan,
  "place" | "position" | "timeZone" | "people" | "startsAt" | "outBy" | "graceMinutes" | "capColor" | "kit" | "note"
>;

/** In a zone that this machine doesn't know, by UTC, and it says so. */
export const planTime = (at: string | number, { timeZone }: Pick<PlanFacts, "timeZone">) =>
  knownTimeZone(timeZone) === timeZone ? formatTime(at, timeZone) : `${formatTime(at, timeZone)} UTC`;

export const toldAtText = (plan: PlanFacts) => planTime(graceEndMs(plan), plan);

export const peopleText = (people: number) => (people === 1 ? "1 person" : `${people} people`);

/** "Orange cap, full wetsuit, tow float". */
export function wearsText({ capColor, kit }: Pick<PlanFacts, "capColor" | "kit">) {
  const cap = capColor === "none" ? CAP_WORDS.none : `${CAP_WORDS[capColor]} cap`;
  return [cap, ...kit.map((item) => KIT_WORDS[item].toLowerCase())].join(", ");
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** What to read out on the phone, word for word. */
export function rescueText(plan: PlanFacts & { swimmer: string }) {
  const { swimmer, place, position, people, startsAt, timeZone, note } = plan;
  const day = formatWeekday(startsAt, timeZone);
  const who = people === 1 ? "A swimmer is overdue and hasn't" : `${people} swimmers are overdue and haven't`;
  const sentences = [
    `${who} checked out.`,
    `Name: ${swimmer}.`,
    `Planned entry: ${place} at ${planTime(startsAt, plan)} on ${day}.`,
    `Due out by ${planTime(plan.outBy, plan)}.`,
    position ? `Position of the entry: ${positionText(position)}.` : "I don't have the position of the entry.",
    `Wearing: ${lowerFirst(wearsText(plan))}.`,
    note && `Their note: “${note}”.`,
    "I don't know where they are now.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** "3 min", "1 h 5 min". */
function minutesText(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "21:04", "1:02:09": how long somebody has been in the water. */
export function elapsedText(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

export type Tone = "calm" | "late" | "alarm" | "over";
export type PlanStatus = { tone: Tone; title: string; text: string };

type OwnFacts = PlanFacts &
  PlanTimes & {
    contactName: string | null;
    contactEmail: string | null;
    contactPhone: string | null;
    tellsContact: boolean;
    contactToldAt: string | null;
    contactFailedAt: string | null;
  };

const contactOf = ({ contactName }: Pick<OwnFacts, "contactName">) => contactName ?? "Your contact";

/** Contacts without a message have to look at their link. */
function untoldText(plan: OwnFacts) {
  return plan.contactEmail === null && plan.contactPhone === null
    ? `${contactOf(plan)} sees it on the link.`
    : `We can't tell ${plan.contactName ?? "your contact"}: send them the link.`;
}

const failedText = (plan: OwnFacts) =>
  `No message gets through to ${plan.contactName ?? "your contact"}: tell somebody ashore.`;

function toldText(plan: OwnFacts) {
  if (plan.contactFailedAt !== null) return failedText(plan);
  if (plan.contactToldAt !== null) return `${contactOf(plan)} was told at ${planTime(plan.contactToldAt, plan)}.`;
  return plan.tellsContact ? `We are telling ${plan.contactName ?? "your contact"}.` : untoldText(plan);
}

function willTellText(plan: OwnFacts) {
  if (plan.contactFailedAt !== null) return failedText(plan);
  return plan.tellsContact ? `${contactOf(plan)} is told at ${toldAtText(plan)}.` : untoldText(plan);
}

/** Short, for the strip and the plan's own page. */
export function ownStatus(plan: OwnFacts, nowMs: number): PlanStatus {
  const state = planState(plan, nowMs);
  const outBy = `Out by ${planTime(plan.outBy, plan)}.`;
  const told = willTellText(plan);
  const late = `${minutesText(nowMs - Date.parse(plan.outBy))} over.`;
  switch (state) {
    case "planned":
      return { tone: "calm", title: `Starts at ${planTime(plan.startsAt, plan)}`, text: `${outBy} ${told}` };
    case "active":
    case "extended":
      return { tone: "calm", title: "In the water", text: `${outBy} ${told}` };
    case "due":
    case "grace":
      return { tone: "late", title: "Are you out?", text: `${late} ${told}` };
    case "escalated":
      return { tone: "alarm", title: "Overdue", text: `${late} ${toldText(plan)}` };
    case "cancelled":
      return { tone: "over", title: "Called off", text: "Nobody is waiting for you." };
    case "closed":
      return { tone: "over", title: "You're out", text: "Nobody is waiting for you." };
  }
}

/** What the device itself says when the time is up. */
export const dueReminder = (plan: OwnFacts) => ({
  title: `Are you out? Due ${planTime(plan.outBy, plan)}`,
  body: `Check out or take 10 more minutes. ${willTellText(plan)}`,
});

type SeenFacts = PlanFacts & PlanTimes & { swimmer: string; outAt: string | null };

/** For the contact. */
export function seenStatus(plan: SeenFacts, nowMs: number): PlanStatus {
  const { swimmer } = plan;
  const outBy = planTime(plan.outBy, plan);
  const still = `If they haven't checked out by ${toldAtText(plan)}, this page says what to do.`;
  switch (planState(plan, nowMs)) {
    case "planned":
      return { tone: "calm", title: `Starts at ${planTime(plan.startsAt, plan)}`, text: `Out by ${outBy}. ${still}` };
    case "active":
      return { tone: "calm", title: `In the water, out by ${outBy}`, text: still };
    case "extended":
      return { tone: "calm", title: `Took more time, out by ${outBy}`, text: still };
    case "due":
      return { tone: "late", title: `Due out at ${outBy}`, text: "No check-out yet. They get a reminder." };
    case "grace":
      return { tone: "late", title: `Overdue since ${outBy}`, text: `No check-out yet. Try to reach ${swimmer}.` };
    case "escalated":
      return {
        tone: "alarm",
        title: `Overdue since ${outBy}`,
        text: `Call ${swimmer} now. If you can't reach them, call for help.`,
      };
    case "cancelled":
      return { tone: "over", title: "Called off", text: `${swimmer} called off this plan.` };
    case "closed":
      return plan.endedAs === "lapsed"
        ? { tone: "late", title: "Never checked out", text: "Nobody has told us how this swim ended." }
        : {
            tone: "over",
            title: `Out at ${planTime(plan.outAt ?? plan.outBy, plan)}`,
            text: `${swimmer} checked out.`,
          };
  }
}
