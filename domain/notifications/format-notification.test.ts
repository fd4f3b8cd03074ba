import { expect, test } from "vitest";
import type { OpenAlert } from "../alerts/open-alert.ts";
import { formatAllClear, formatRuleNotification, prependOpenAlert } from "./format-notification.ts";

const until = "2026-11-22T18:00:00Z";
const match = {
  spotId: "1",
  spotName: "Cove",
  ruleName: "Warm and calm",
  condition: "wind < 15 km/h",
  at: "2026-11-22T16:00:00Z",
  source: "Open-Meteo",
};

test.each<[string, OpenAlert | null, string]>([
  ["no alert is in force", null, "Cove: Warm and calm"],
  ["the water is closed", { type: "closure", severity: "low", until }, "Closed: Cove: Warm and calm"],
  [
    "sewage is critical",
    { type: "sewage_overflow", severity: "critical", until },
    "Critical: sewage overflow – Cove: Warm and calm",
  ],
  ["thunder is forecast", { type: "weather", severity: "high", until }, "Advisory: weather – Cove: Warm and calm"],
  ["there is a mild advice", { type: "weather", severity: "medium", until }, "Cove: Warm and calm"],
])("a rule notification starts with the alert when %s", (_what, openAlert, title) => {
  expect(formatRuleNotification({ ...match, openAlert }).title).toBe(title);
});

test("adds the alert in force once, with its end", () => {
  const closure = { type: "closure", severity: "high", until } as const;
  const updated = prependOpenAlert(formatRuleNotification({ ...match, openAlert: null }), closure);
  expect(updated.body).toMatch(/^Closed, until Sun 22 Nov, 18:00 UTC\. Do not swim based on this message\. Your rule/);
  expect(prependOpenAlert(updated, closure)).toEqual(updated);
});

test("gives no all-clear while another alert is in force", () => {
  const ended = { spotId: "1", spotName: "Cove", title: "Thunder" };
  expect(formatAllClear(ended, null).title).toBe("All clear at Cove");
  expect(formatAllClear(ended, { type: "closure", severity: "low", until }).title).toBe("Closed: Alert ended at Cove");
  expect(formatAllClear(ended, { type: "weather", severity: "low", until }).title).toBe("Alert ended at Cove");
});
