import type { RouteDifficulty } from "./swim-route.ts";

/** Null is not known, or changes from day to day: it counts as 0 points, and is said. */
export type DifficultyFacts = {
  lengthMeters: number;
  /** Farthest from shore. */
  offshoreMeters: number | null;
  /** How far off that may be. */
  offshoreError: number;
  /** The longest stretch without an exit; start and end count as exits. */
  exitGapMeters: number | null;
  /** The strongest stream on the way, in m/s. */
  current: number | null;
  /** Share of the sea's waves that gets here, from 0 to 1. */
  waveShare: number | null;
  waterTemperatureC: number | null;
};

type DifficultyPart = { name: "length" | "offshore" | "exits" | "exposure" | "cold"; points: number | null };

export type RatedDifficulty = { difficulty: RouteDifficulty; points: number; parts: DifficultyPart[] };

/** The points of the first limit that the value is below, or else of the last. */
const LENGTH_LIMITS_METERS = [500, 1500, 3000] as const;
const OFFSHORE_LIMITS_METERS = [50, 200] as const;
/** Half of a usual swimmer's speed takes two points. */
const CURRENT_LIMITS_MS = [0.2, 0.4] as const;
/** Our estimate of half sheltered and open water. */
const WAVE_SHARE_LIMITS = [0.3, 0.7] as const;
/** Colder water carries a warning of cold shock, or is for few. */
const COLD_LIMITS_C = [15, 11] as const;
/** An exit at least this often. */
const EXIT_LIMITS_METERS = [250, 500] as const;

const below = (limits: readonly number[], value: number) => limits.filter((limit) => value >= limit).length;

/** Null where the points depend on how far off the distance is. */
function offshorePoints(meters: number, error: number) {
  const [least, most] = [below(OFFSHORE_LIMITS_METERS, meters - error), below(OFFSHORE_LIMITS_METERS, meters + error)];
  return least === most ? least : null;
}

/** By stream and waves together: what is known of them. */
function exposurePoints({ current, waveShare }: DifficultyFacts) {
  const known = [
    ...(current === null ? [] : [below(CURRENT_LIMITS_MS, current)]),
    ...(waveShare === null ? [] : [below(WAVE_SHARE_LIMITS, waveShare)]),
  ];
  return known.length > 0 ? Math.max(...known) : null;
}

function pointsOf(facts: DifficultyFacts): DifficultyPart[] {
  const { lengthMeters, offshoreMeters, offshoreError, exitGapMeters, waterTemperatureC } = facts;
  const known = (value: number | null, rate: (value: number) => number | null) => (value === null ? null : rate(value));
  return [
    { name: "length", points: below(LENGTH_LIMITS_METERS, lengthMeters) },
    { name: "offshore", points: known(offshoreMeters, (meters) => offshorePoints(meters, offshoreError)) },
    {
      name: "exits",
      points: known(exitGapMeters, (meters) => EXIT_LIMITS_METERS.filter((limit) => meters > limit).length),
    },
    { name: "exposure", points: exposurePoints(facts) },
    { name: "cold", points: known(waterTemperatureC, (warm) => COLD_LIMITS_C.filter((limit) => warm < limit).length) },
  ];
}

function nameOf(points: number): RouteDifficulty {
  if (points >= 9) return "Expert";
  if (points >= 6) return "Difficult";
  return points >= 3 ? "Moderate" : "Easy";
}

export function rateDifficulty(facts: DifficultyFacts): RatedDifficulty {
  const parts = pointsOf(facts);
  const points = parts.reduce((sum, part) => sum + (part.points ?? 0), 0);
  return { difficulty: nameOf(points), points, parts };
}

/** "9 points: length 3, offshore 2, exposure 2, exits 2; cold not counted" */
function pointsText({ points, parts }: RatedDifficulty) {
  const counted = parts.filter((part) => (part.points ?? 0) > 0).map((part) => `${part.name} ${part.points}`);
  const unknown = parts.filter((part) => part.points === null).map(({ name }) => name);
  const total = `${points} ${points === 1 ? "point" : "points"}`;
  const why = counted.length > 0 ? `: ${counted.join(", ")}` : "";
  return `${total}${why}${unknown.length > 0 ? `; ${listText(unknown)} not counted` : ""}`;
}

/** "Expert · 9 points: length 3, …" */
export const difficultyText = (rated: RatedDifficulty) => `${rated.difficulty} · ${pointsText(rated)}`;

/** Null where the kept difficulty came about otherwise. */
export const difficultyNote = (rated: RatedDifficulty, kept: RouteDifficulty) =>
  rated.difficulty === kept ? pointsText(rated) : null;

const listText = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
