import { expect, test } from "vitest";
import type { OpenAlert } from "../alerts/open-alert.ts";
import { formatAllClear, formatRuleNotification, prependOpenAlert } from "./format-notification.ts";

const until = "2026-11-22T18:00:00Z";
const wish = {
  spotId: "1",
  spotName: "Cove",
  ruleName: "Warm and calm",
  condition: "wind < 15 km/h",
  at: "2026-11-22T16:00:00Z",
  source: "Open-Meteo",
};

test.each<[string, OpenAlert | null, string]>([
  ["nothing is in force", null, "Cove: Warm and calm"],
  ["the water is closed", { type: "closure", severity: "low", until }, "Closed: Cove: Warm and calm"],
  [
    "sewage is critical",
    { type: "sewage_overflow", severity: "critical", until },
    "Critical: sewage overflow – Cove: Warm and calm",
  ],
  ["thunder is forecast", { type: "weather", severity: "high", until }, "Advisory: weather – Cove: Warm and calm"],
  ["there is a mild advice", { type: "weather", severity: "medium", until }, "Cove: Warm and calm"],
])("when a swimmer's own wish is met and %s, that is named first", (_what, openAlert, title) => {
  expect(formatRuleNotification({ ...wish, openAlert }).title).toBe(title);
});

test("what is in force is named once, with its end, also when it began while the wish waited", () => {
  const closure = { type: "closure", severity: "high", until } as const;
  const waited = prependOpenAlert(formatRuleNotification({ ...wish, openAlert: null }), closure);
  expect(waited.body).toMatch(/^Closed, until Sun 22 Nov, 18:00 UTC\. Do not swim based on this message\. Your rule/);
  expect(prependOpenAlert(waited, closure)).toEqual(waited);
});

test("the end of one alert is no all clear while another one is in force", () => {
  const ended = { spotId: "1", spotName: "Cove", title: "Thunder" };
  expect(formatAllClear(ended, null).title).toBe("All clear at Cove");
  expect(formatAllClear(ended, { type: "closure", severity: "low", until }).title).toBe("Closed: Alert ended at Cove");
  expect(formatAllClear(ended, { type: "weather", severity: "low", until }).title).toBe("Alert ended at Cove");
});
