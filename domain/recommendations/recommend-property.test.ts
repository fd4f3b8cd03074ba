import * as fc from "fast-check";
import { expect, test } from "vitest";
import { evidentQuality } from "../conditions/facts/quality-evidence.ts";
import { rate } from "../conditions/score/score-hour.ts";
import type { Candidate, Feedback, Taste } from "./candidate.ts";
import { anyCandidates, anyTaste, NO_TASTE, NOW_MS, thumb } from "./candidate-fixture.ts";
import { RECOMMENDATIONS_LIMIT, recommend } from "./recommend.ts";
import { scoreForSwimmer } from "./score-for-swimmer.ts";
import { isSameWater } from "./spot-similarity.ts";

const rankOf = (candidates: readonly Candidate[], taste: Taste, id: string) => {
  const rank = recommend(candidates, taste, NOW_MS).recommendations.findIndex(
    ({ candidate }) => candidate.spot.id === id,
  );
  return rank < 0 ? RECOMMENDATIONS_LIMIT : rank;
};

const RATINGS = ["excellent", "good", "fair", "poor", "avoid"];
const withThumb = (taste: Taste, said: Feedback): Taste => ({
  ...taste,
  feedback: [...taste.feedback.filter(({ spot }) => spot.id !== said.spot.id), said],
});

test("factors add up to the score, which is never above the water's", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      for (const one of recommend(candidates, taste, NOW_MS).recommendations) {
        expect(one.factors.reduce((sum, { points }) => sum + points, 0)).toBe(one.score);
        expect(one.score).toBeLessThanOrEqual(one.hour.score);
        expect(one.score).toBeGreaterThanOrEqual(0);
        expect(rate(one.score)).toBe(rate(one.hour.score));
      }
    }),
  );
});

test("worse water never ranks above better water that is known as well", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const { recommendations } = recommend(candidates, taste, NOW_MS);
      for (const [index, one] of recommendations.entries())
        for (const later of recommendations.slice(index + 1))
          if (one.candidate.outlook.isSimulated === later.candidate.outlook.isSimulated)
            expect(RATINGS.indexOf(one.rating)).toBeLessThanOrEqual(RATINGS.indexOf(later.rating));
    }),
  );
});

test("nothing gated is recommended, and unknown or poor water stays under its cap", () => {
  const caps = { excellent: 100, good: 100, fair: 79, poor: 44, unknown: 64 };
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      for (const { gates, score, candidate, window } of recommend(candidates, taste, NOW_MS).recommendations) {
        expect(gates).toEqual([]);
        expect(score).toBeLessThanOrEqual(caps[evidentQuality(candidate.facts.quality, window.from)]);
      }
      for (const candidate of candidates) {
        const { hour, score } = scoreForSwimmer(candidate, taste, NOW_MS);
        if (hour && hour.gates.length > 0) expect(score).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test("a gale never moves a spot up", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const [first, ...rest] = candidates;
      if (!first) return;
      // Of several hours the windy ones may leave the best window, and the rest is better than all were.
      const hours = first.outlook.hours.slice(0, 1).map((hour) => ({ ...hour, windSpeedKmh: 45, windGustKmh: 50 }));
      const calm = {
        ...first,
        outlook: { ...first.outlook, hours: hours.map((hour) => ({ ...hour, windSpeedKmh: 5, windGustKmh: 8 })) },
      };
      const stormy = { ...first, outlook: { ...first.outlook, hours } };
      // Either may be the pick for something new; its rank may not rise.
      const places = [calm, stormy].map((one) => rankOf([one, ...rest], taste, first.spot.id));
      expect(places[1]).toBeGreaterThanOrEqual(places[0] ?? 0);
    }),
  );
});

test("a thumbs up never lowers a spot, a thumbs down removes it", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, fc.nat(5), (candidates, taste, pick) => {
      const { spot } = candidates[pick % candidates.length] ?? candidates[0] ?? { spot: undefined };
      if (!spot) return;
      const liked = withThumb(taste, thumb(spot, true));
      const [before, after] = [taste, liked].map((one) => rankOf(candidates, one, spot.id));
      expect(after).toBeLessThanOrEqual(before ?? 0);
      expect(rankOf(candidates, withThumb(taste, thumb(spot, false)), spot.id)).toBe(RECOMMENDATIONS_LIMIT);
    }),
  );
});

test("at most two spots share a water, and at most one is something new", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const close = candidates.map((one) => ({ ...one, spot: { ...one.spot, latitude: 50, longitude: -2 } }));
      const { recommendations } = recommend(close, taste, NOW_MS);
      for (const { candidate } of recommendations)
        expect(
          recommendations.filter((other) => isSameWater(candidate.spot, other.candidate.spot)).length,
        ).toBeLessThan(3);
      expect(recommendations.filter(({ isNew }) => isNew).length).toBeLessThan(2);
      if (taste.evidence.length + taste.feedback.length === 0)
        expect(recommendations.every(({ isNew }) => !isNew)).toBe(true);
    }),
  );
});

test("the ranking does not depend on the order of its input", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const turned = { evidence: taste.evidence.toReversed(), feedback: taste.feedback.toReversed() };
      const first = recommend(candidates, taste, NOW_MS).recommendations.map(({ candidate, score }) => [
        candidate.spot.id,
        score,
      ]);
      const again = recommend(candidates.toReversed(), turned, NOW_MS).recommendations;
      expect(again.map(({ candidate, score }) => [candidate.spot.id, score])).toEqual(first);
    }),
  );
});

test("gives recommendations or reasons against, unless there are no candidates", () => {
  fc.assert(
    fc.property(anyCandidates, (candidates) => {
      const { recommendations, notToday } = recommend(candidates, NO_TASTE, NOW_MS);
      expect(recommendations.length > 0).toBe(notToday === null);
    }),
  );
  expect(recommend([], NO_TASTE, NOW_MS)).toEqual({ recommendations: [], notToday: null });
});
