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
  ["there is no alert", [], { kind: "raise", isSilent: false, supersedesId: null }],
  ["the alert ends at the same time", [known()], { kind: "keep" }],
  [
    "the alert would end sooner",
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
    "another rule raised the same type an hour ago",
    [known({ rule: "thunderstorm" })],
    { kind: "raise", isSilent: true, supersedesId: null },
  ],
  [
    "another rule raised it at a lower severity",
    [known({ rule: "thunderstorm", severity: "low" })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
  ["the same ended recently", [known({ isActive: false })], { kind: "raise", isSilent: true, supersedesId: null }],
  [
    "the same was raised seven hours ago and has ended",
    [known({ isActive: false, raisedAt: hoursFromNow(-7) })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
  [
    "another type was raised",
    [known({ rule: "bacteria", type: "water_quality", severity: "critical" })],
    { kind: "raise", isSilent: false, supersedesId: null },
  ],
] as const)("decides about gusts when %s", (_case, alerts, decision) => {
  expect(decideAlert(gusts, alerts, NOW)).toEqual(decision);
});

test("clears an alert when the cause is gone, never because data is missing", () => {
  expect(findClearedAlerts([known()], ["gusts"], [])).toHaveLength(1);
  expect(findClearedAlerts([known()], ["gusts"], [gusts])).toHaveLength(0);
  expect(findClearedAlerts([known()], [], [])).toHaveLength(0);
});
