import { DEFAULT_BAND } from "#domain/conditions/default-band.ts";
import { UNKNOWN_QUALITY } from "#domain/conditions/hour-facts.ts";
import type { WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { distanceKm } from "#domain/geo/position.ts";
import type { Candidate, SpotTraits } from "#domain/recommendations/candidate.ts";
import { MOST_RECOMMENDED, recommend } from "#domain/recommendations/recommend.ts";
import { HOURS_AHEAD } from "#domain/recommendations/score-for-swimmer.ts";
import { type Spread, spread } from "./measure.ts";
import { makeOutlook, START_MS } from "./score.ts";
import { createChance, type GeneratedSwimmer, generatePopulation, type Population } from "./swimming-population.ts";

const SEEDS = [1, 2, 3, 4, 5] as const;
/** Of the trials of taste: more hours say no more of it. */
const TRIAL_HOURS = 6;
/** As many as the database hands to a ranking. */
export const CANDIDATES = 60;
const TIMED_ROUNDS = 15;
/** As `private.count_co_swimmers` rounds down, and tells of no fewer. */
const COUNT_STEPS = [50, 20, 10, 5, 3] as const;

const RANKINGS = ["ranking", "ranking, water that differs", "popularity", "nearest", "random"] as const;
type RankingName = (typeof RANKINGS)[number];

/** Of the spot that was left out: how often it is among the first ten, and how far up. */
type RankingQuality = { ranking: RankingName; hitRate: Spread; ndcg: Spread };
export type RecommendationFigures = {
  seeds: number;
  swimmers: number;
  /** How often the spot was among the candidates at all: no order of them can do better. */
  ceiling: Spread;
  qualities: RankingQuality[];
  /** Processor time of one ranking. */
  rankMs: Spread;
};

type Trial = {
  swimmer: GeneratedSwimmer;
  hidden: string;
  known: readonly SpotTraits[];
  candidates: readonly Candidate[];
};

/** The same calm water everywhere, so that taste alone decides; or weather that differs from spot to spot. */
const toCandidate = (spot: SpotTraits, index: number, home: GeneratedSwimmer["home"], isSame: boolean): Candidate => ({
  spot,
  outlook: isSame ? CALM_OUTLOOK : outlookAt(index),
  facts: {
    exposure: { waterType: spot.waterType, facesDeg: null, shelteredSectors: [], tideWindow: null, waveShare: null },
    quality: { ...UNKNOWN_QUALITY, quality: "good", sampledAt: new Date(START_MS - 3_600_000).toISOString() },
    water: null,
    alerts: [],
    crowd: [],
    swimmer: DEFAULT_BAND,
  },
  distanceKm: distanceKm(home, spot),
  coSwimmers: null,
});

const shorten = (outlook: WeatherOutlook) => ({ ...outlook, hours: outlook.hours.slice(8, 8 + TRIAL_HOURS) });
const made: WeatherOutlook[] = [];
/** Made once: a hundred thousand of them would be measured instead of the ranking. */
function outlookAt(spot: number) {
  const outlook = made[spot] ?? shorten(makeOutlook(spot));
  made[spot] = outlook;
  return outlook;
}
const calm = shorten(makeOutlook(0));
const CALM_OUTLOOK = {
  ...calm,
  hours: calm.hours.map((hour) => ({
    ...hour,
    windSpeedKmh: 5,
    windGustKmh: 8,
    waveHeightM: 0.1,
    weatherCode: 1,
    precipitationMm: 0,
  })),
};

type Stars = ReadonlyMap<string, ReadonlySet<number>>;

function collectStars({ swimmers }: Population): Stars {
  const stars = new Map<string, Set<number>>();
  for (const [index, { starred }] of swimmers.entries())
    for (const id of starred) stars.set(id, (stars.get(id) ?? new Set()).add(index));
  return stars;
}

const roundDown = (count: number) => COUNT_STEPS.find((step) => count >= step) ?? null;

/** As the database counts them, by the stars that are left. */
function countCoSwimmers(
  me: number,
  { known, stars, population }: { known: readonly SpotTraits[]; stars: Stars; population: Population },
) {
  const others = new Set(known.flatMap(({ id }) => [...(stars.get(id) ?? [])]));
  others.delete(me);
  const counts = new Map<string, number>();
  for (const other of others)
    for (const id of population.swimmers[other]?.starred ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What the ranking would be given of a swimmer one of whose stars is left out. */
function makeTrial(
  population: Population,
  stars: Stars,
  { me, chance, isSame }: { me: number; chance: () => number; isSame: boolean },
): Trial | null {
  const swimmer = population.swimmers[me];
  const hidden = swimmer?.starred[Math.floor(chance() * swimmer.starred.length)];
  if (!swimmer || hidden === undefined) return null;
  const known = population.spots.filter(({ id }) => id !== hidden && swimmer.starred.includes(id));
  const company = countCoSwimmers(me, { known, stars, population });
  const isKnown = (id: string) => known.some((spot) => spot.id === id);
  const near = population.spots
    .map((spot, index) => ({
      ...toCandidate(spot, index, swimmer.home, isSame),
      coSwimmers: roundDown(company.get(spot.id) ?? 0),
    }))
    .filter(({ spot }) => !isKnown(spot.id))
    .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  // Half by what co-swimmers star, the rest the nearest, as `find_recommendation_candidates` chooses.
  const social = near
    .toSorted((a, b) => (company.get(b.spot.id) ?? 0) - (company.get(a.spot.id) ?? 0))
    .filter(({ coSwimmers }) => coSwimmers !== null)
    .slice(0, 30);
  const candidates = [...new Set([...social, ...near])].slice(0, CANDIDATES);
  return { swimmer, hidden, known, candidates };
}

function shuffle<T>(all: readonly T[], chance: () => number) {
  return all
    .map((one) => ({ one, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

function rankBy(
  name: RankingName,
  { candidates, known }: Trial,
  { stars, chance, me }: { stars: Stars; chance: () => number; me: number },
) {
  const starsOf = (id: string) => [...(stars.get(id) ?? [])].filter((swimmer) => swimmer !== me).length;
  if (name === "popularity")
    return candidates.toSorted((a, b) => starsOf(b.spot.id) - starsOf(a.spot.id) || a.spot.id.localeCompare(b.spot.id));
  if (name === "nearest") return candidates.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  if (name === "random") return shuffle(candidates, chance);
  const taste = { evidence: known.map((spot) => ({ spot, source: "favorite" }) as const), feedback: [] };
  return recommend(candidates, taste, START_MS).recommendations.map(({ candidate }) => candidate);
}

/** With one right answer the ideal order has gain 1, so that the gain of its place is the whole of NDCG. */
type Seeded = { seed: number; population: Population; stars: Stars };

const gainAt = (place: number) => (place < 0 ? 0 : 1 / Math.log2(place + 2));

function measureSeed({ seed, population, stars }: Seeded, name: RankingName) {
  const isSame = name !== "ranking, water that differs";
  const [chance, luck] = [createChance(seed + 1000), createChance(seed + 2000)];
  const gains = population.swimmers.flatMap((_, me) => {
    const trial = makeTrial(population, stars, { me, chance, isSame });
    if (!trial) return [];
    const shown = rankBy(name, trial, { stars, chance: luck, me }).slice(0, MOST_RECOMMENDED);
    const isThere = trial.candidates.some(({ spot }) => spot.id === trial.hidden);
    return [{ gain: gainAt(shown.findIndex(({ spot }) => spot.id === trial.hidden)), isThere }];
  });
  const share = (count: number) => count / gains.length;
  return {
    hitRate: share(gains.filter(({ gain }) => gain > 0).length),
    ndcg: share(gains.reduce((sum, { gain }) => sum + gain, 0)),
    ceiling: share(gains.filter(({ isThere }) => isThere).length),
  };
}

/** Of the processor, which other work on the machine does not lengthen as it does the clock's. */
function timeRanking(): Spread {
  const population = generatePopulation(1);
  const trial = makeTrial(population, collectStars(population), { me: 0, chance: createChance(1), isSame: false });
  if (!trial) throw new Error("nobody was generated");
  const taste = { evidence: trial.known.map((spot) => ({ spot, source: "favorite" }) as const), feedback: [] };
  const candidates = trial.candidates.map((one, index) => ({ ...one, outlook: makeOutlook(index) }));
  recommend(candidates, taste, START_MS);
  return spread(
    Array.from({ length: TIMED_ROUNDS }, () => {
      const before = process.cpuUsage();
      recommend(candidates, taste, START_MS);
      return process.cpuUsage(before).user / 1000;
    }),
  );
}

export function measureRecommendations(): RecommendationFigures {
  const seeded = SEEDS.map((seed) => {
    const population = generatePopulation(seed);
    return { seed, population, stars: collectStars(population) };
  });
  const measured = RANKINGS.map((ranking) => ({ ranking, seeds: seeded.map((one) => measureSeed(one, ranking)) }));
  const [first] = measured;
  return {
    seeds: SEEDS.length,
    swimmers: seeded[0]?.population.swimmers.length ?? 0,
    ceiling: spread((first?.seeds ?? []).map(({ ceiling }) => ceiling)),
    qualities: measured.map(({ ranking, seeds }) => ({
      ranking,
      hitRate: spread(seeds.map(({ hitRate }) => hitRate)),
      ndcg: spread(seeds.map(({ ndcg }) => ndcg)),
    })),
    rankMs: timeRanking(),
  };
}

if (import.meta.main) {
  const { ceiling, qualities, rankMs } = measureRecommendations();
  const text = ({ median, min, max }: Spread) => `${median.toFixed(3)} (${min.toFixed(3)}–${max.toFixed(3)})`;
  console.log(`ceiling ${text(ceiling)}`);
  for (const { ranking, hitRate, ndcg } of qualities)
    console.log(`${ranking}: hit rate@${MOST_RECOMMENDED} ${text(hitRate)}, NDCG ${text(ndcg)}`);
  console.log(`${CANDIDATES} candidates × ${HOURS_AHEAD} h: ${text(rankMs)} ms`);
}
