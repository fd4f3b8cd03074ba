import { expect, test } from "vitest";
import { availabilityOf, goingLabel, goingText, ordinalText, paceBandText, placesTag, whenText } from "./words.ts";

const NOW_MS = Date.parse("2026-07-18T12:00:00Z");

const gathering = {
  state: "published",
  startsAt: "2026-07-19T06:30:00Z",
  endsAt: "2026-07-19T07:15:00Z",
  timeZone: "Europe/Dublin",
  answersCloseAt: null,
  capacity: 20,
  goingCount: 11,
  offeredCount: 0,
  waitingCount: 0,
} as const;

test("says when, by the clock of the place", () => {
  expect(whenText(gathering)).toBe("Sun 19 Jul, 07:30–08:15");
  expect(whenText({ ...gathering, endsAt: "2026-07-20T08:00:00Z" })).toBe("Sun 19 Jul, 07:30 – Mon 20 Jul, 09:00");
});

test.each([
  [{}, "9 places left", "open"],
  [{ goingCount: 19 }, "1 place left", "open"],
  [{ goingCount: 20 }, "Full", "full"],
  [{ goingCount: 19, offeredCount: 1 }, "Full", "full"],
  [{ goingCount: 20, waitingCount: 3 }, "Full, 3 waiting", "full"],
  // A free place is offered to those who wait first.
  [{ goingCount: 19, waitingCount: 3 }, "Full, 3 waiting", "full"],
  [{ capacity: null }, "Open", "open"],
  [{ state: "cancelled" as const }, "Canceled", "cancelled"],
  [{ state: "pending" as const }, "Waiting for review", "pending"],
  [{ answersCloseAt: "2026-07-18T11:00:00Z" }, "Answers closed", "closed"],
  [{ endsAt: "2026-07-18T11:00:00Z" }, "Over", "past"],
])("%o reads as %s", (change, text, availability) => {
  expect(placesTag({ ...gathering, ...change }, NOW_MS).text).toBe(text);
  expect(availabilityOf({ ...gathering, ...change }, NOW_MS)).toBe(availability);
});

test("counts who is going and who waits", () => {
  expect(goingText(gathering)).toBe("11 of 20");
  expect(goingText({ ...gathering, goingCount: 20, waitingCount: 3 })).toBe("20 of 20, 3 waiting");
  expect(goingText({ ...gathering, capacity: null })).toBe("11 going");
});

test("offers the waiting list only to those without a place", () => {
  const full = { capacity: 20, goingCount: 20, offeredCount: 0, waitingCount: 3 };
  expect(goingLabel(full, null)).toBe("Join the waiting list, 4th");
  expect(goingLabel(full, "maybe")).toBe("Join the waiting list, 4th");
  expect(goingLabel(full, "going")).toBe("Going");
  expect(goingLabel(full, "waiting")).toBe("Waiting");
  expect(goingLabel(gathering, null)).toBe("Going");
});

test("writes ordinals and bands of pace", () => {
  expect([1, 2, 3, 4, 11, 22, 113].map(ordinalText)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd", "113th"]);
  expect(paceBandText(120, 140)).toBe("2:00–2:20");
  expect(paceBandText(160, null)).toBe("2:40+");
  expect(paceBandText(null, 100)).toBe("up to 1:40");
  expect(paceBandText(null, null)).toBeNull();
});
