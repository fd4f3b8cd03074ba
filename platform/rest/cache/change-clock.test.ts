import { expect, test } from "vitest";
import { createChangeClock } from "./change-clock.ts";

test("only a change of one of its tables makes a moment old", () => {
  const clock = createChangeClock();
  const before = clock.now();
  clock.changed("public.spots");
  expect(clock.areUnchanged(["public.spots"], before)).toBe(false);
  expect(clock.areUnchanged(["public.reviews"], before)).toBe(true);
  expect(clock.areUnchanged(["public.reviews", "public.spots"], before)).toBe(false);
  expect(clock.areUnchanged(["public.spots"], clock.now())).toBe(true);
});

test("when it is not known what has changed, everything has", () => {
  const clock = createChangeClock();
  const before = clock.now();
  clock.everythingChanged();
  expect(clock.areUnchanged([], before)).toBe(false);
  expect(clock.areUnchanged([], clock.now())).toBe(true);
});
