import { expect, test } from "vitest";
import type { OpenAlert } from "../alerts/open-alert.ts";
import { HOUR_MS } from "../time.ts";
import { listDayParts } from "./hours/day-parts.ts";
import { NOW, TOMORROW_MORNING, type When } from "./hours/when.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "./timeline-fixture.ts";
import { type JudgedSpot, verdictFor } from "./verdict-for.ts";
import { parseVerdictTimeline } from "./verdict-timeline.ts";
import {
  bestTimeText,
  chipDetail,
  surenessOf,
  verdictHeadline,
  verdictSentence,
  verdictSummary,
} from "./verdict-words.ts";

const spotOf = (verdict: JudgedSpot["verdict"], alert: OpenAlert | null = null) => ({ verdict, alert });

function say(spot: JudgedSpot, when: When = NOW, atMs = nowMs) {
  const asked = { when, nowMs: atMs };
  const verdict = verdictFor(spot, { nowMs: atMs }, when);
  return {
    headline: verdictHeadline(verdict, asked),
    time: bestTimeText(verdict, asked),
    chip: chipDetail(verdict, asked),
    sentence: verdictSentence(verdict, asked),
  };
}

test("a good hour says until when, and why", () => {
  expect(say(spotOf(timelineOf()))).toEqual({
    headline: "Good now",
    time: "until 16:00",
    chip: "until 16:00",
    sentence: "Light wind off the land.",
  });
});

test("a fair hour says from when it is good", () => {
  const reason = { name: "waves", text: "waves 0.7 m" };
  const rough = timelineOf((_, hour) => (hour < 13 ? { points: 60, reason, reasonPoints: -20, merit: null } : {}));
  expect(say(spotOf(rough))).toEqual({
    headline: "Fair now",
    time: "better from 13:00",
    chip: "better 13:00",
    sentence: "Waves 0.7 m.",
  });
});

test.each([
  [12.4, "Water 12.4 °C, so keep it short."],
  [24.6, "Water 24.6 °C."],
])("water of %s °C is no reason to hurry unless it is cold", (waterC, sentence) => {
  const reason = { name: "water_temperature", text: `water ${waterC} °C` };
  expect(say(spotOf(timelineOf(() => ({ reason, waterC, merit: null })))).sentence).toBe(sentence);
});

test("a warning lasts through the day and names its reason", () => {
  const reason = { name: "bacteria", text: "E. coli 420 in the last sample" };
  const warned = timelineOf(() => ({ isWarned: true, cap: 44, reason, reasonPoints: -50 }));
  expect(say(spotOf(warned))).toMatchObject({
    headline: "Caution today",
    time: null,
    chip: "E. coli up",
    sentence: "E. coli 420 in the last sample.",
  });
});

test("a closure says until when", () => {
  const closed = timelineOf(() => ({
    gate: "closed",
    cap: 10,
    reason: { name: "closure", text: "closed by the council" },
  }));
  const alert = { type: "closure", severity: "high", until: "2026-11-25T12:00:00Z" } as const;
  expect(say(spotOf(closed, alert))).toMatchObject({ headline: "Closed", time: "until Wed", chip: "until Wed" });
});

test("in the dark the next good hours lead, and the mark stays neutral", () => {
  const evening = Date.parse("2026-11-22T18:10:00Z");
  const spot = spotOf({ ...timelineOf(), staleAt: "2026-11-22T23:00:00Z" });
  expect(verdictFor(spot, { nowMs: evening }).state).toBe("dark");
  expect(say(spot, NOW, evening)).toEqual({
    headline: "Good tomorrow",
    time: "08:00–16:00",
    chip: "next Mon 08:00",
    sentence: "It's dark. Good again tomorrow from 08:00.",
  });
});

test("a warning still shows at night", () => {
  const evening = Date.parse("2026-11-22T18:10:00Z");
  const warned = timelineOf(() => ({
    gate: "avoid",
    cap: 10,
    reason: { name: "overflow", text: "a storm overflow is discharging" },
  }));
  expect(say(spotOf(warned), NOW, evening)).toMatchObject({ headline: "Avoid today", chip: "sewage overflow" });
  expect(say(spotOf(warned), NOW, evening).sentence).toBe("It's dark. A storm overflow is discharging.");
});

test("tomorrow morning is its best hour in the light", () => {
  const calmAtTen = timelineOf((place, hour) => (place > 12 && hour >= 9 && hour < 11 ? {} : { points: 70 }));
  expect(say(spotOf(calmAtTen), TOMORROW_MORNING)).toMatchObject({ headline: "Good tomorrow", time: "09:00–11:00" });
});

test("a picked hour keeps its own word and says how long it lasts", () => {
  expect(say(spotOf(timelineOf()), { kind: "hour", local: "2026-11-23T10" })).toMatchObject({
    headline: "Good tomorrow",
    time: "10:00–16:00",
  });
});

test("beyond the stored hours nothing is known, unless a closure is", () => {
  const when: When = { kind: "hour", local: "2026-11-26T10" };
  expect(say(spotOf(timelineOf()), when)).toMatchObject({ headline: "Not known", chip: "no forecast" });
  const alert = { type: "closure", severity: "high", until: "2026-11-28T12:00:00Z" } as const;
  expect(say(spotOf(timelineOf(), alert), when)).toMatchObject({ headline: "Closed", chip: "until Sat" });
});

test("an overdue forecast says its age, and one of yesterday is not known", () => {
  const stale = { ...timelineOf(), staleAt: "2026-11-22T09:40:00Z", computedAt: "2026-11-22T06:45:00Z" };
  expect(say(spotOf(stale)).chip).toBe("as of 3 h ago");
  expect(say(spotOf({ ...stale, expiresAt: "2026-11-22T09:41:00Z" })).headline).toBe("Not known");
});

test("outdated facts are never good until the verdict is calculated again", () => {
  const outdated = spotOf({ ...timelineOf(), isOutdated: true });
  expect(verdictFor(outdated, { nowMs }).state).toBe("unknown");
  expect(verdictFor(outdated, { nowMs }, TOMORROW_MORNING).state).toBe("unknown");
});

test("hours of an earlier version are not known", () => {
  const times = {
    computed_at: "2026-11-22T09:00:00Z",
    stale_at: "2026-11-22T14:00:00Z",
    expires_at: "2026-11-23T09:00:00Z",
  };
  const row = { ...times, first_hour: "2026-11-22T09:00:00Z", is_simulated: false, is_outdated: false };
  for (const hours of ["[[96, 100, 0, 2, 11, -1, 0]]", [[96, 100, 0, 2, 11, -1, 0]]])
    expect(parseVerdictTimeline({ ...row, hours, reasons: "{}" })).toBeNull();
});

test("the summary is one sentence", () => {
  const verdict = verdictFor(spotOf(timelineOf()), { nowMs });
  expect(verdictSummary(verdict, { when: NOW, nowMs })).toBe("Good now, until 16:00, quite sure.");
});

test.each([
  [70, "quite"],
  [69, "fairly"],
  [40, "fairly"],
  [39, "little"],
])("a confidence of %d is %s sure", (confidence, sureness) => {
  expect(surenessOf({ confidence, state: "good" })).toBe(sureness);
});

test("the tiles are now and the next parts of days with light", () => {
  const labels = (atMs: number) => listDayParts(spotOf(timelineOf()), { nowMs: atMs }).map(({ label }) => label);
  expect(labels(nowMs)).toEqual(["Now", "This afternoon", "Tomorrow morning", "Tomorrow afternoon"]);
  expect(labels(nowMs + 8 * HOUR_MS)).toEqual(["Tonight", "Tomorrow morning", "Tomorrow afternoon", "Tuesday morning"]);
  const [, afternoon] = listDayParts(spotOf(timelineOf()), { nowMs });
  expect(afternoon?.when).toEqual({ kind: "hour", local: "2026-11-22T12" });
});
