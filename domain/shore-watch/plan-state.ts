import { MINUTE_MS } from "../time.ts";

export const PLAN_STATES = [
  ...(["planned", "active", "extended", "due", "grace", "escalated"] as const),
  ...(["closed", "cancelled"] as const),
];
export type PlanState = (typeof PLAN_STATES)[number];

export const PLAN_ENDS = ["out", "cancelled", "lapsed"] as const;
type PlanEnd = (typeof PLAN_ENDS)[number];

/** What the state of a plan follows from, with times as the database tells them. */
export type PlanTimes = {
  startsAt: string;
  outBy: string;
  graceMinutes: number;
  extensions: number;
  closedAt: string | null;
  endedAs: PlanEnd | null;
};

export const graceEndMs = ({ outBy, graceMinutes }: Pick<PlanTimes, "outBy" | "graceMinutes">) =>
  Date.parse(outBy) + graceMinutes * MINUTE_MS;

/** The same as `private.swim_plan_state`. */
export function planState(plan: PlanTimes, nowMs: number): PlanState {
  if (plan.closedAt !== null && Date.parse(plan.closedAt) <= nowMs) {
    return plan.endedAs === "cancelled" ? "cancelled" : "closed";
  }
  if (nowMs < Date.parse(plan.startsAt)) return "planned";
  const lateMs = nowMs - Date.parse(plan.outBy);
  if (lateMs < 0) return plan.extensions > 0 ? "extended" : "active";
  const graceMs = plan.graceMinutes * MINUTE_MS;
  if (lateMs < graceMs / 2) return "due";
  return lateMs < graceMs ? "grace" : "escalated";
}

export const isOver = (state: PlanState) => state === "closed" || state === "cancelled";
export const isLate = (state: PlanState) => state === "due" || state === "grace" || state === "escalated";

/** Ten minutes more than the present time, or than now when that has passed. */
export function extendedOutBy(outBy: string, nowMs: number) {
  const wholeMinute = nowMs - (nowMs % MINUTE_MS);
  return new Date(Math.max(Date.parse(outBy), wholeMinute) + EXTENSION_MINUTES * MINUTE_MS).toISOString();
}

const EXTENSION_MINUTES = 10;
