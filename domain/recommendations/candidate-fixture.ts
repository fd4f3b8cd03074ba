import * as fc from "fast-check";
import { anyFacts, CALM, CALM_HOUR } from "../conditions/facts/facts-fixture.ts";
import type { SpotFacts } from "../conditions/facts/hour-facts.ts";
import type { WeatherHour, WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import { DAY_MS, HOUR_MS } from "../time.ts";
import type { Candidate, Feedback, SpotTraits, Taste, TasteEvidence } from "./candidate.ts";

export const NOW_MS = Date.parse(CALM_HOUR.at);
export const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

/** At least 100 km apart, so that no two are at the same water. */
export const traitsOf = (id: string, change: Partial<SpotTraits> = {}): SpotTraits => ({
  id,
  name: `Spot ${id}`,
  latitude: (Number.parseInt(id, 36) % 80) + 1,
  longitude: -2,
  waterType: "sea",
  difficulty: "Easy",
  amenities: [],
  isFamilyFriendly: null,
  watershedId: null,
  ...change,
});

const { hour: _hour, neighbors: _near, rain24hMm: _rain, ...calm } = CALM;
const CALM_FACTS: SpotFacts = { ...calm, water: null };

const outlookOf = (hours: readonly Partial<WeatherHour>[]): WeatherOutlook => ({
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: CALM_HOUR.at,
  nextUpdateAt: new Date(NOW_MS + 3 * HOUR_MS).toISOString(),
  timeZone: "Europe/London",
  hours: hours.map((hour, index) => ({ ...CALM_HOUR, at: new Date(NOW_MS + index * HOUR_MS).toISOString(), ...hour })),
  sun: [],
  tide: null,
  rain24hMm: 0,
  rain48hMm: 0,
  rain72hMm: 0,
});

type Change = Partial<Omit<Candidate, "spot" | "facts">> & { spot?: Partial<SpotTraits>; facts?: Partial<SpotFacts> };

/** Three calm hours on tested water. */
export const candidateOf = (id: string, { spot, facts, ...change }: Change = {}): Candidate => ({
  spot: traitsOf(id, spot),
  outlook: outlookOf([{}, {}, {}]),
  facts: { ...CALM_FACTS, ...facts },
  distanceKm: 5,
  coSwimmers: null,
  ...change,
});

export const windy = (kmh: number) => outlookOf([{ windSpeedKmh: kmh }, { windSpeedKmh: kmh }]);

export const starred = (spot: SpotTraits): TasteEvidence => ({ spot, source: "favorite" });
export const thumb = (spot: SpotTraits, isHelpful: boolean, at = daysAgo(1)): Feedback => ({ spot, isHelpful, at });
export const NO_TASTE: Taste = { evidence: [], feedback: [] };

const anyTraits: fc.Arbitrary<SpotTraits> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Cove", "Bay", "Lake"),
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  waterType: fc.option(fc.constantFrom("sea", "lake", "river", "lido")),
  difficulty: fc.option(fc.constantFrom("Easy", "Moderate", "Expert")),
  amenities: fc.uniqueArray(fc.constantFrom("toilets", "sauna", "parking", "cafe"), { maxLength: 3 }),
  isFamilyFriendly: fc.option(fc.boolean()),
  watershedId: fc.option(fc.constantFrom("stour", "frome")),
});

const anyOutlook = fc
  .tuple(fc.array(anyFacts, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([all, isSimulated]) => {
    const outlook = outlookOf(all.map(({ hour: { at: _, ...hour } }) => hour));
    return { ...outlook, isSimulated };
  });

const anyCandidate: fc.Arbitrary<Candidate> = fc.record({
  spot: anyTraits,
  outlook: anyOutlook,
  facts: anyFacts.map((facts) => ({ ...facts, water: null })),
  distanceKm: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
  coSwimmers: fc.option(fc.constantFrom(3, 5, 10, 50)),
});
export const anyCandidates = fc.uniqueArray(anyCandidate, {
  minLength: 2,
  maxLength: 6,
  selector: ({ spot }) => spot.id,
});

const anyAge = fc.integer({ min: 0, max: 400 }).map(daysAgo);
export const anyTaste: fc.Arbitrary<Taste> = fc.record({
  evidence: fc.array(fc.record({ spot: anyTraits, source: fc.constantFrom("favorite", "visit", "workout") }), {
    maxLength: 5,
  }),
  feedback: fc.array(fc.record({ spot: anyTraits, isHelpful: fc.boolean(), at: anyAge }), { maxLength: 4 }),
});
