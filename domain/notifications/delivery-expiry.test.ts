import { expect, test } from "vitest";
import { deliveryDeadline, isOutdated, type PendingNotification } from "./delivery-expiry.ts";

const NOW = new Date("2026-11-22T07:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const leaving: PendingNotification = { kind: "alert", isEnded: false, expiresAt: at(2), openAlert: null };
const closure = { type: "closure", severity: "low", until: at(5) } as const;

test.each<[string, Partial<PendingNotification>, boolean]>([
  ["an alert in force leaves", {}, false],
  ["an alert that was replaced does not", { isEnded: true }, true],
  ["an alert that ends this instant does not", { expiresAt: at(0) }, true],
  ["a wish whose hour has passed in quiet hours does not", { kind: "rule", expiresAt: at(-1) }, true],
  ["an all clear leaves", { kind: "all_clear" }, false],
  ["an all clear under advice leaves", { kind: "all_clear", openAlert: { ...closure, type: "weather" } }, false],
  ["an all clear for a water that is closed again does not", { kind: "all_clear", openAlert: closure }, true],
  ["what nobody dated leaves", { kind: "rule", expiresAt: null }, false],
])("%s", (_what, changes, over) => {
  expect(isOutdated({ ...leaving, ...changes }, NOW)).toBe(over);
});

test("a push service or a mail queue keeps it for as long as it is worth telling, six hours at most", () => {
  const keeps = (...hours: (number | null)[]) =>
    deliveryDeadline(
      hours.map((hour) => ({ expiresAt: hour === null ? null : at(hour) })),
      NOW,
      6 * 3_600_000,
    ).toISOString();
  expect([keeps(1), keeps(48), keeps(null), keeps(1, 3)]).toEqual([at(1), at(6), at(6), at(3)]);
});
