import type { PlanState, PlanTimes } from "./plan-state.ts";

const TIMES: PlanTimes = {
  startsAt: "2026-07-18T06:00:00Z",
  outBy: "2026-07-18T07:00:00Z",
  graceMinutes: 10,
  extensions: 0,
  closedAt: null,
  endedAs: null,
};

const at = (time: string) => `2026-07-18T${time}Z`;
const more = { ...TIMES, outBy: at("07:10:00"), extensions: 1 };
const out = { ...TIMES, closedAt: at("06:40:00"), endedAs: "out" } as const;

/** The truth table of a plan's state: one for the product and one for the database. */
export const STATE_CASES: readonly [what: string, plan: PlanTimes, moment: string, expected: PlanState][] = [
  ["before the start", TIMES, at("05:59:59.999"), "planned"],
  ["at the start", TIMES, at("06:00:00"), "active"],
  ["just before its time", TIMES, at("06:59:59.999"), "active"],
  ["at its time", TIMES, at("07:00:00"), "due"],
  ["just before half the grace period", TIMES, at("07:04:59.999"), "due"],
  ["at half the grace period", TIMES, at("07:05:00"), "grace"],
  ["half of an odd grace period", { ...TIMES, graceMinutes: 5 }, at("07:02:30"), "grace"],
  ["just before the end of the grace period", TIMES, at("07:09:59.999"), "grace"],
  ["at the end of the grace period", TIMES, at("07:10:00"), "escalated"],
  ["days later", TIMES, "2026-07-20T00:00:00Z", "escalated"],
  ["extended before its new time", more, at("07:09:59.999"), "extended"],
  ["extended at its new time", more, at("07:10:00"), "due"],
  ["extended before the start", more, at("05:00:00"), "planned"],
  ["before it is closed", out, at("06:39:59.999"), "active"],
  ["when it is closed", out, at("06:40:00"), "closed"],
  ["closed, after its time", out, at("08:00:00"), "closed"],
  ["closed while overdue", { ...out, closedAt: at("07:20:00") }, at("07:20:00"), "closed"],
  ["called off", { ...out, endedAs: "cancelled" }, at("06:40:00"), "cancelled"],
  [
    "called off before the start",
    { ...out, closedAt: at("05:00:00"), endedAs: "cancelled" },
    at("05:00:00"),
    "cancelled",
  ],
  ["never answered", { ...out, closedAt: at("12:00:00"), endedAs: "lapsed" }, at("12:00:00"), "closed"],
];
