import { expect, test } from "vitest";
import { decideAlert, findClearedAlerts, type KnownAlert } from "./decide-alert.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const gusts = { rule: "gusts", type: "weather", severity: "medium", expiresAt: hoursFromNow(6) } as const;
const known = (changes: Partial<KnownAlert> = {}): KnownAlert => ({
  ...gusts,
  id: "a1",
  raisedAt: hoursFromNow(-1),
  isActive: true,
  ...changes,
});

test.each([
  ["nothing is known yet", [], { kind: "raise", isSilent: false, supersedesId: null }],
  ["it is there and ends at the same time", [known()], { kind: "keep" }],
  [
    "it is there and would end sooner",
    [known({ expiresAt: hoursFromNow(5) })],
    { kind: "extend", id: "a1", expiresAt: hoursFromNow(6) },
  ],
  ["it got worse", [known({ severity: "low" })], { kind: "raise", isSilent: false, supersedesId: "a1" }],
  ["it eased", [known({ severity: "high" })], { kind: "raise", isSilent: true, supersedesId: "a1" }],
  [
    "it eased after a day",
    [known({ severity: "high", raisedAt: hoursFromNow(-24) })],
    { kind: "raise", isSilent: true, supersedesId: "a1" },
  ],
  [
    "another rule told of the same type an hour ago",
    [known({ rule: "thunderstorm" })],
    { kind: "raise", isSilent: true, supersedesId: null },
  ],
  [
    "another rule told of it less badly",
    [known({ rule: "thunderstorm", severity: "low" })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
  [
    "the same was over an hour ago",
    [known({ isActive: false })],
    { kind: "raise", isSilent: true, supersedesId: null },
  ],
  [
    "the same was told seven hours ago and is over",
    [known({ isActive: false, raisedAt: hoursFromNow(-7) })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
  [
    "another type was told",
    [known({ rule: "bacteria", type: "water_quality", severity: "critical" })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
] as const)("gusts are found and %s", (_case, alerts, decision) => {
  expect(decideAlert(gusts, alerts, NOW)).toEqual(decision);
});

test("all clear is given when the facts are known and the cause is gone, never because a source is silent", () => {
  expect(findClearedAlerts([known()], ["gusts"], [])).toHaveLength(1);
  expect(findClearedAlerts([known()], ["gusts"], [gusts])).toHaveLength(0);
  expect(findClearedAlerts([known()], [], [])).toHaveLength(0);
});
