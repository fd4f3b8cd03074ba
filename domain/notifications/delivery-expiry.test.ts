import { expect, test } from "vitest";
import { deliveryDeadline, isOutdated, type PendingNotification } from "./delivery-expiry.ts";

const NOW = new Date("2026-11-22T07:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const leaving: PendingNotification = { kind: "alert", isEnded: false, expiresAt: at(2), openAlert: null };
const closure = { type: "closure", severity: "low", until: at(5) } as const;

test.each<[string, Partial<PendingNotification>, boolean]>([
  ["sends an alert in force", {}, false],
  ["drops a replaced alert", { isEnded: true }, true],
  ["drops an alert that ends now", { expiresAt: at(0) }, true],
  ["drops a rule match that expired in quiet hours", { kind: "rule", expiresAt: at(-1) }, true],
  ["sends an all-clear", { kind: "all_clear" }, false],
  [
    "sends an all-clear during a mild advisory",
    { kind: "all_clear", openAlert: { ...closure, type: "weather" } },
    false,
  ],
  ["drops an all-clear for a spot that is closed again", { kind: "all_clear", openAlert: closure }, true],
  ["sends a notification without an end", { kind: "rule", expiresAt: null }, false],
])("%s", (_what, changes, over) => {
  expect(isOutdated({ ...leaving, ...changes }, NOW)).toBe(over);
});

test("keeps a notification in transit until it expires, at most six hours", () => {
  const keeps = (...hours: (number | null)[]) =>
    deliveryDeadline(
      hours.map((hour) => ({ expiresAt: hour === null ? null : at(hour) })),
      NOW,
      6 * 3_600_000,
    ).toISOString();
  expect([keeps(1), keeps(48), keeps(null), keeps(1, 3)]).toEqual([at(1), at(6), at(6), at(3)]);
});
