import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HourFacts } from "../facts/conditions-facts.ts";
import { anyFacts, withHour } from "../facts/facts-fixture.ts";
import { evidentQuality } from "../facts/quality-evidence.ts";
import { summarizeConditions } from "../summarize-conditions.ts";
import { scoreHour } from "./score-hour.ts";

const scoreOf = (facts: HourFacts) => scoreHour(facts).score;
const more = fc.double({ min: 0, max: 60, noNaN: true });

test("factors add up to the score, a whole number from 0 to 100", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, factors, confidence } = scoreHour(facts);
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(
        factors.filter(({ name }) => name !== "start" && name !== "floor").every(({ points }) => points <= 0),
      ).toBe(true);
    }),
  );
});

test("more wind or gusts never make an hour better", () => {
  fc.assert(
    fc.property(anyFacts, more, more, (facts, wind, gust) => {
      const { windSpeedKmh, windGustKmh } = facts.hour;
      if (windSpeedKmh === null || windGustKmh === null) return;
      const windier = withHour({ windSpeedKmh: windSpeedKmh + wind, windGustKmh: windGustKmh + gust }, facts);
      expect(scoreOf(windier)).toBeLessThanOrEqual(scoreOf(facts));
    }),
  );
});

test("higher waves never make an hour better", () => {
  fc.assert(
    fc.property(anyFacts, more, (facts, waves) => {
      const { waveHeightM } = facts.hour;
      if (waveHeightM === null) return;
      expect(scoreOf(withHour({ waveHeightM: waveHeightM + waves / 10 }, facts))).toBeLessThanOrEqual(scoreOf(facts));
    }),
  );
});

test("more rain never makes an hour better", () => {
  fc.assert(
    fc.property(anyFacts, more, (facts, rain) => {
      if (facts.rain24hMm === null) return;
      expect(scoreOf({ ...facts, rain24hMm: facts.rain24hMm + rain })).toBeLessThanOrEqual(scoreOf(facts));
    }),
  );
});

test("a gated hour has at most 10 points and the rating avoid", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { gates, score, rating } = scoreHour(facts);
      if (gates.length > 0) expect([score <= 10, rating]).toEqual([true, "avoid"]);
    }),
  );
});

test("water of unknown, poor or fair quality stays under its cap", () => {
  const most = { excellent: 100, good: 100, fair: 79, poor: 44, unknown: 64 };
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(scoreOf(facts)).toBeLessThanOrEqual(most[evidentQuality(facts.quality, facts.hour.at)]);
    }),
  );
});

test("losing the sample never makes an hour better", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const lost = { ...facts, quality: { ...facts.quality, sampledAt: null } };
      expect(scoreOf(lost)).toBeLessThanOrEqual(scoreOf(facts));
    }),
  );
});

test("untested water never scores above fair water", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const fair = { ...facts, quality: { ...facts.quality, quality: "fair", sampledAt: facts.hour.at } } as const;
      const unknown = { ...facts, quality: { ...facts.quality, quality: "unknown", sampledAt: null } } as const;
      expect(scoreOf(unknown)).toBeLessThanOrEqual(scoreOf(fair));
    }),
  );
});

test("preferences never lift an hour over its gates and caps, nor fill in unknown values", () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (facts, { swimmer: { allowsDark: _, hasColdProfile: __, ...likes } }) => {
      const mine = { ...facts, swimmer: { ...facts.swimmer, ...likes } };
      const [before, after] = [scoreHour(facts), scoreHour(mine)];
      expect(after.gates).toEqual(before.gates);
      expect(after.isIncomplete).toBe(before.isIncomplete);
      if (after.gates.length > 0) expect(after.score).toBeLessThanOrEqual(10);
      if (evidentQuality(facts.quality, facts.hour.at) === "unknown") expect(after.score).toBeLessThanOrEqual(64);
      // Preferences do not matter when the temperature is unknown.
      if (facts.hour.waterTemperatureC === null) expect(after.score).toBe(before.score);
    }),
  );
});

test("a stale forecast never makes an hour better, nor good", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const stale = scoreOf({ ...facts, isWeatherStale: true });
      expect(stale).toBeLessThanOrEqual(Math.min(64, scoreOf({ ...facts, isWeatherStale: false })));
    }),
  );
});

test("nothing simulated, unknown or gated is marked fit to swim", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { safe_to_swim, overall_rating } = summarizeConditions(facts);
      if (!safe_to_swim) return;
      expect(["excellent", "good"]).toContain(overall_rating);
      expect(facts.isWeatherSimulated || facts.isWeatherStale || facts.quality.isSimulated).toBe(false);
      expect(evidentQuality(facts.quality, facts.hour.at)).not.toBe("unknown");
      const { windSpeedKmh, windGustKmh, weatherCode, waterTemperatureC } = facts.hour;
      expect([windSpeedKmh, windGustKmh, weatherCode, waterTemperatureC]).not.toContain(null);
    }),
  );
});
