import { MINUTE_MS } from "../time.ts";
import { fromLocalMinute, toLocalMinute } from "../workouts/log/local-time.ts";
import type { KitItem } from "../workouts/workout.ts";
import { type CapColor, GRACE_MINUTES, MAX_PLAN_HOURS, type OwnPlanRow } from "./swim-plan.ts";

const GRACE_TEXTS = ["5", "10", "15"] as const;
const DAY_MINUTES = 24 * 60;
/** A time this long ago is meant for tomorrow. */
const JUST_NOW_MINUTES = 30;

/** As typed. */
export type PlanForm = {
  place: string;
  /** "07:40" by the clock there; empty: now. */
  start: string;
  outBy: string;
  grace: (typeof GRACE_TEXTS)[number];
  people: string | number;
  capColor: CapColor;
  kit: KitItem[];
  note: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
};

export type PlanValues = PlanForm & { people: number };

/** The next time that the clock there shows this, after the given moment. */
function nextAt(time: string, afterMs: number, timeZone: string) {
  const day = toLocalMinute(afterMs, timeZone).slice(0, 10);
  const today = fromLocalMinute(`${day}T${time}`, timeZone) ?? afterMs;
  return today > afterMs ? today : today + DAY_MINUTES * MINUTE_MS;
}

/** When the plan starts and ends. */
export function planTimes({ start, outBy }: Pick<PlanForm, "start" | "outBy">, nowMs: number, timeZone: string) {
  const startMs = start === "" ? nowMs : nextAt(start, nowMs - JUST_NOW_MINUTES * MINUTE_MS, timeZone);
  return { startMs, outByMs: nextAt(outBy, Math.max(startMs, start === "" ? nowMs : startMs), timeZone) };
}

export type PlanPlace = {
  spotId: string | null;
  routeId: string | null;
  position: { latitude: number; longitude: number } | null;
};
type PlanContext = PlanPlace & { id: string; nowMs: number; timeZone: string };

/** The row that starts this plan. */
export function toPlanRow(values: PlanValues, { id, nowMs, timeZone, ...place }: PlanContext): OwnPlanRow {
  const { startMs, outByMs } = planTimes(values, nowMs, timeZone);
  return {
    id,
    spot_id: place.spotId,
    route_id: place.routeId,
    place: values.place,
    latitude: place.position?.latitude ?? null,
    longitude: place.position?.longitude ?? null,
    time_zone: timeZone,
    people: values.people,
    starts_at: new Date(startMs).toISOString(),
    out_by: new Date(Math.min(outByMs, startMs + MAX_PLAN_HOURS * 60 * MINUTE_MS)).toISOString(),
    grace_minutes: Number(values.grace),
    cap_color: values.capColor,
    kit: values.kit,
    note: values.note,
    contact_name: values.contactName,
    contact_email: values.contactEmail || null,
    contact_phone: values.contactPhone || null,
    extensions: 0,
    extended_at: null,
    // Until the server answers, which knows whether it can send texts.
    tells_contact: values.contactEmail !== "",
    contact_told_at: null,
    contact_failed_at: null,
    closed_at: null,
    out_at: null,
    ended_as: null,
  };
}

const USUAL_MINUTES = 60;
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

/** "08:35": this long from now, on the next five minutes. */
export function outByAfter(minutes: number, nowMs: number, timeZone: string) {
  const atMs = Math.ceil((nowMs + minutes * MINUTE_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return toLocalMinute(atMs, timeZone).slice(11);
}

export type EarlierPlan = Pick<
  OwnPlanRow,
  "contact_name" | "contact_email" | "contact_phone" | "cap_color" | "kit" | "grace_minutes"
>;

type Defaults = {
  place: string;
  minutes: number | null;
  /** Chosen before; left out where it is no time of the next day. */
  startMs?: number | null;
  /** What is taken over from the last plan. */
  earlier: EarlierPlan | null;
  nowMs: number;
  timeZone: string;
};

/** A time of the clock names a start only within the next day. */
const isWithinADay = (ms: number, nowMs: number) => ms > nowMs && ms - nowMs < DAY_MINUTES * MINUTE_MS;

export const emptyPlanForm = ({ place, minutes, startMs, earlier, nowMs, timeZone }: Defaults): PlanForm => {
  const chosenMs = startMs != null && isWithinADay(startMs, nowMs) ? startMs : null;
  return {
    place,
    start: chosenMs === null ? "" : toLocalMinute(chosenMs, timeZone).slice(11),
    outBy: outByAfter(minutes ?? USUAL_MINUTES, chosenMs ?? nowMs, timeZone),
    grace: GRACE_TEXTS.find((text) => Number(text) === earlier?.grace_minutes) ?? `${GRACE_MINUTES.usual}`,
    people: 1,
    capColor: earlier?.cap_color ?? "orange",
    kit: earlier?.kit ?? [],
    note: "",
    contactName: earlier?.contact_name ?? "",
    contactEmail: earlier?.contact_email ?? "",
    contactPhone: earlier?.contact_phone ?? "",
  };
};
