import { expect, test } from "vitest";
import { requireKnownTime } from "./require-known-time.ts";

const NOW_MS = Date.parse("2026-11-22T09:40:00Z");

function correctedFrom(address: string) {
  try {
    requireKnownTime(new URL(address, "http://localhost"), NOW_MS);
    return null;
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("Location");
    throw answer;
  }
}

test.each([
  ["/spots?when=tomorrow-morning", null],
  ["/spots", null],
  ["/?when=2026-11-23T05", null],
  ["/explore?when=soon", "/explore"],
  ["/spots?q=sea&when=2020-01-01T09", "/spots?q=sea"],
  ["/spots/compare?when=2026-02-30T09&ids=a", "/spots/compare?ids=a"],
])("corrects the time of %s to %s", (address, corrected) => {
  expect(correctedFrom(address)).toBe(corrected);
});
