import * as fc from "fast-check";
import { expect, test } from "vitest";
import { evidentQuality } from "../conditions/quality-evidence.ts";
import { rate } from "../conditions/score-hour.ts";
import type { Candidate, Feedback, Taste } from "./candidate.ts";
import { anyCandidates, anyTaste, NO_TASTE, NOW_MS, thumb } from "./candidate-fixture.ts";
import { isSameWater } from "./likeness.ts";
import { MOST_RECOMMENDED, recommend } from "./recommend.ts";
import { scoreForSwimmer } from "./score-for-swimmer.ts";

const rankOf = (candidates: readonly Candidate[], taste: Taste, id: string) => {
  const place = recommend(candidates, taste, NOW_MS).recommendations.findIndex(
    ({ candidate }) => candidate.spot.id === id,
  );
  return place < 0 ? MOST_RECOMMENDED : place;
};

const ANSWER = ["excellent", "good", "fair", "poor", "avoid"];
const withThumb = (taste: Taste, said: Feedback): Taste => ({
  ...taste,
  feedback: [...taste.feedback.filter(({ spot }) => spot.id !== said.spot.id), said],
});

test("the reasons of every recommendation add up to its score, which is never above that of its water", () => {
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

test("whatever a swimmer likes, worse water never ranks higher: it stays behind what is called better and as well known", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const { recommendations } = recommend(candidates, taste, NOW_MS);
      for (const [index, one] of recommendations.entries())
        for (const later of recommendations.slice(index + 1))
          if (one.candidate.outlook.isSimulated === later.candidate.outlook.isSimulated)
            expect(ANSWER.indexOf(one.rating)).toBeLessThanOrEqual(ANSWER.indexOf(later.rating));
    }),
  );
});

test("nothing gated is recommended to anybody, and unknown or poor water never scores above its cap", () => {
  const most = { excellent: 100, good: 100, fair: 79, poor: 44, unknown: 64 };
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      for (const { gates, score, candidate, window } of recommend(candidates, taste, NOW_MS).recommendations) {
        expect(gates).toEqual([]);
        expect(score).toBeLessThanOrEqual(most[evidentQuality(candidate.facts.quality, window.from)]);
      }
      for (const candidate of candidates) {
        const { hour, score } = scoreForSwimmer(candidate, taste, NOW_MS);
        if (hour && hour.gates.length > 0) expect(score).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test("a gale at a spot never moves it up", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const [first, ...rest] = candidates;
      if (!first) return;
      const hours = first.outlook.hours.map((hour) => ({ ...hour, windSpeedKmh: 45, windGustKmh: 50 }));
      const calm = {
        ...first,
        outlook: { ...first.outlook, hours: hours.map((hour) => ({ ...hour, windSpeedKmh: 5, windGustKmh: 8 })) },
      };
      const stormy = { ...first, outlook: { ...first.outlook, hours } };
      // The chip of something new may go to it either way; its place may not rise.
      const places = [calm, stormy].map((one) => rankOf([one, ...rest], taste, first.spot.id));
      expect(places[1]).toBeGreaterThanOrEqual(places[0] ?? 0);
    }),
  );
});

test("a thumb up never lowers a spot nor takes points from it, a thumb down takes it away", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, fc.nat(5), (candidates, taste, pick) => {
      const { spot } = candidates[pick % candidates.length] ?? candidates[0] ?? { spot: undefined };
      if (!spot) return;
      const liked = withThumb(taste, thumb(spot, true));
      const [before, after] = [taste, liked].map((one) => rankOf(candidates, one, spot.id));
      expect(after).toBeLessThanOrEqual(before ?? 0);
      expect(rankOf(candidates, withThumb(taste, thumb(spot, false)), spot.id)).toBe(MOST_RECOMMENDED);
    }),
  );
});

test("at most two spots lie at one water, and at most one is there to try something new", () => {
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

test("the same facts give the same ranking in whatever order they are told", () => {
  fc.assert(
    fc.property(anyCandidates, anyTaste, (candidates, taste) => {
      const turned = { evidence: taste.evidence.toReversed(), feedback: taste.feedback.toReversed() };
      const told = recommend(candidates, taste, NOW_MS).recommendations.map(({ candidate, score }) => [
        candidate.spot.id,
        score,
      ]);
      const again = recommend(candidates.toReversed(), turned, NOW_MS).recommendations;
      expect(again.map(({ candidate, score }) => [candidate.spot.id, score])).toEqual(told);
    }),
  );
});

test("either something is recommended or it is said why not, unless nothing was looked at", () => {
  fc.assert(
    fc.property(anyCandidates, (candidates) => {
      const { recommendations, notToday } = recommend(candidates, NO_TASTE, NOW_MS);
      expect(recommendations.length > 0).toBe(notToday === null);
    }),
  );
  expect(recommend([], NO_TASTE, NOW_MS)).toEqual({ recommendations: [], notToday: null });
});
