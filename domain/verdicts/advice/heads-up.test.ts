import { expect, test } from "vitest";
import { parseAlert } from "../../alerts/parse-alert.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { HEADS_UP_LIMIT, listHeadsUp } from "./heads-up.ts";

const reader = { nowMs };
const spotOf = (id: string, verdict = timelineOf()) => ({ id, name: id, verdict, alert: null });
const warnedFrom = (place: number) =>
  timelineOf((hour) => (hour >= place ? { isWarned: true, reason: { name: "gusts", text: "gusts 48 km/h" } } : {}));

const alertAt = (spotId: string, change: object = {}) => ({
  spotName: spotId,
  alert: parseAlert({
    id: `alert-${spotId}`,
    spot_id: spotId,
    alert_type: "closure",
    severity: "high",
    certainty: "observed",
    title: "Closed by the council",
    description: "",
    source_url: null,
    timestamp: "2026-11-22T08:00:00Z",
    onset: null,
    expiration: "2026-11-22T18:00:00Z",
    affected_areas: [],
    rule: null,
    data_sources: null,
    ...change,
  }),
});

test("is empty when nothing touches a favorite", () => {
  const lowScore = timelineOf(() => ({ points: 30, reason: { name: "wind", text: "wind 40 km/h" } }));
  expect(listHeadsUp([spotOf("Cove"), spotOf("Bay", lowScore)], [], reader)).toEqual([]);
});

test("tells when a warning begins today", () => {
  expect(listHeadsUp([spotOf("Cove", warnedFrom(6)), spotOf("Bay", warnedFrom(0))], [], reader)).toMatchObject([
    { state: "caution", title: "Cove: gusts 48 km/h", detail: "Favorite · from 15:00" },
    { state: "caution", title: "Bay: gusts 48 km/h", detail: "Favorite · now" },
  ]);
});

test("puts the worst first and lets an alert stand for its spot", () => {
  const found = listHeadsUp([spotOf("Cove", warnedFrom(0)), spotOf("Bay", warnedFrom(0))], [alertAt("Bay")], reader);
  expect(found).toMatchObject([
    { state: "closed", title: "Bay: Closed by the council", detail: "Favorite · until 18:00" },
    { spotId: "Cove" },
  ]);
});

test("leaves out what is over or only tomorrow", () => {
  const over = alertAt("Cove", { expiration: "2026-11-22T09:00:00Z" });
  expect(listHeadsUp([spotOf("Cove", warnedFrom(20))], [over], reader)).toEqual([]);
});

test("doesn't take the largest loss for the warning", () => {
  const warned = timelineOf(() => ({ isWarned: true, reason: { name: "class", text: "long-term class fair" } }));
  expect(listHeadsUp([spotOf("Cove", warned)], [], reader)).toMatchObject([{ title: "Cove: raised risk" }]);
});

test("shows three at most", () => {
  const many = ["a", "b", "c", "d"].map((name) => spotOf(name, warnedFrom(0)));
  expect(listHeadsUp(many, [], reader)).toHaveLength(HEADS_UP_LIMIT);
});
