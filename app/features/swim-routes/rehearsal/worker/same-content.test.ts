import { expect, test } from "vitest";
import { sameContent } from "./same-content.ts";

test("equal content is one object while it is among the latest", () => {
  const line = [{ latitude: 53, longitude: -6 }];
  expect(sameContent(line)).toBe(line);
  expect(sameContent(structuredClone(line))).toBe(line);
  expect(sameContent([])).not.toBe(line);
  for (let index = 0; index < 20; index += 1) sameContent([index]);
  const later = structuredClone(line);
  expect(sameContent(later)).toBe(later);
});
