import { expect, test } from "vitest";
import { listPickableDays } from "./pickable-hours.ts";
import { parseWhen } from "./when.ts";

const NOW_MS = Date.parse("2026-11-23T20:40:00Z");

test("the coming hours of daytime are grouped by the days there", () => {
  const days = listPickableDays(NOW_MS, "Europe/Zurich", 48);
  expect(days.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  expect(days[0]?.hours).toEqual(["2026-11-23T22"]);
  expect(days[1]?.hours).toHaveLength(18);
  expect(days[2]?.hours.at(-1)).toBe("2026-11-25T20");
});

test("every hour on offer is one that an address can ask for", () => {
  const offered = listPickableDays(NOW_MS, "Pacific/Auckland", 168).flatMap(({ hours }) => hours);
  expect(offered.length).toBeGreaterThan(100);
  for (const local of offered) expect(parseWhen(local, NOW_MS)).toEqual({ kind: "hour", local });
});
