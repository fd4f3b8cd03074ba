import { expect, test } from "vitest";
import { NO_FACTS } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { goodStartText, sourcesText, startText, streamSentence, streamText } from "./rehearsal-words.ts";

const SEVEN = Date.parse("2026-11-22T07:00:00Z");

test("a simulated wind is never called a forecast", () => {
  const facts = { ...NO_FACTS, forecastMs: SEVEN };
  expect(sourcesText(facts, { kind: "none" }, "metric")).toBe(
    "Stream unknown: not rehearsed. Wind: forecast of Sun 22 Nov, 07:00 UTC.",
  );
  expect(sourcesText({ ...facts, isSimulated: true }, { kind: "none" }, "metric")).toMatch("Wind: simulated.");
  expect(sourcesText(NO_FACTS, { kind: "steady", speed: 0.5, towardDeg: 90 }, "metric")).toBe(
    "Stream: your entry, 0.5 m/s, ±30 %. Wind: not known.",
  );
});

test("a start says why it can't be swum", () => {
  const option = { ms: SEVEN, finishMs: null, warnings: [], heldUntilMs: SEVEN };
  expect(startText({ ...option, state: "cannot-hold" }, "UTC", "metric")).toBe("You can't hold this line from 07:00");
  expect(startText({ ...option, state: "too-long" }, "UTC", "metric")).toBe("Longer than 30 hours");
});

test("a good start promises no stream behind the swimmer", () => {
  expect(goodStartText("metric")).toBe("Little or no stream against you, wind under 20 km/h");
});

test("a stream is read in knots by those who choose miles", () => {
  expect(streamText(0.5, "metric")).toBe("+0.5");
  expect(streamText(0.5, "imperial")).toBe("+1.0");
  expect(streamSentence(-0.5, "imperial")).toBe("stream against you 1.0 kn");
  expect(streamSentence(0.01, "imperial")).toBe("slack water");
});
