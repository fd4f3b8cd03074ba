import { DEFAULT_BAND } from "#domain/conditions/default-band.ts";
import { listHourFacts, type SpotFacts, UNKNOWN_QUALITY } from "#domain/conditions/hour-facts.ts";
import { scoreHour } from "#domain/conditions/score-hour.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { type Spread, spread } from "./measure.ts";

const HOURS = 168;
const FEW_SPOTS = 10;
const MANY_SPOTS = 1000;
/** What the product promises: a hundred times the spots cost at most so many times the time. */
export const SCORE_GROWTH_TIMES = 110;
const ROUNDS = 7;
/** The few are scored so often that a round lasts as long as one of the many. */
const REPEATS = MANY_SPOTS / FEW_SPOTS;
const HOUR_MS = 60 * 60 * 1000;
export const START_MS = Date.parse("2026-07-15T00:00:00.000Z");

export type ScoreFigures = { hours: number; fewMs: Spread; manyMs: Spread; growth: Spread };

/** Weather that differs by spot and hour, by arithmetic alone. */
function makeHour(spot: number, index: number): WeatherHour {
  const wave = Math.sin((index + spot) / 9);
  return {
    at: new Date(START_MS + index * HOUR_MS).toISOString(),
    airTemperatureC: 14 + 6 * wave,
    feelsLikeC: 13 + 6 * wave,
    weatherCode: (index * 7 + spot) % 66,
    isDay: index % 24 > 6 && index % 24 < 20,
    windSpeedKmh: 15 + 12 * wave,
    windGustKmh: 24 + 20 * wave,
    windDirectionDeg: (index * 13 + spot) % 360,
    precipitationMm: wave > 0.7 ? 1.2 : 0,
    precipitationChance: 40,
    visibilityM: 12_000,
    uvIndex: 4,
    waterTemperatureC: 15 + wave,
    waveHeightM: 0.5 + 0.4 * wave,
    wavePeriodS: 5 + wave,
    waveDirectionDeg: 90,
    swellHeightM: 0.3,
    swellPeriodS: 9,
    currentMs: 0.2,
    currentDirectionDeg: 10,
    confidence: 80,
  };
}

export function makeOutlook(spot: number): WeatherOutlook {
  return {
    source: "Bench",
    isSimulated: false,
    fetchedAt: new Date(START_MS).toISOString(),
    nextUpdateAt: new Date(START_MS + HOUR_MS).toISOString(),
    timeZone: "UTC",
    hours: Array.from({ length: HOURS }, (_, index) => makeHour(spot, index)),
    sun: [],
    tide: null,
    rain24hMm: 3,
    rain48hMm: 4,
    rain72hMm: 5,
  };
}

const SPOT: SpotFacts = {
  exposure: {
    waterType: "sea",
    facesDeg: 90,
    shelteredSectors: [{ fromDeg: 200, toDeg: 260 }],
    tideWindow: null,
    waveShare: null,
  },
  quality: { ...UNKNOWN_QUALITY, quality: "good", sampledAt: new Date(START_MS - HOUR_MS).toISOString() },
  water: null,
  alerts: [],
  crowd: [],
  swimmer: DEFAULT_BAND,
};

/** From the outlooks of these spots to the score of each of their hours. */
function scoreAll(outlooks: readonly WeatherOutlook[]) {
  let sum = 0;
  for (const outlook of outlooks)
    for (const facts of listHourFacts(outlook, SPOT, START_MS)) sum += scoreHour(facts).score;
  return sum;
}

/** Of the processor, which other work on the machine does not lengthen as it does the clock's. */
function timeMs(work: () => void) {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/** Few and many take turns, so that what slows the machine slows both. */
export function measureScores(): ScoreFigures {
  const many = Array.from({ length: MANY_SPOTS }, (_, spot) => makeOutlook(spot));
  const few = many.slice(0, FEW_SPOTS);
  scoreAll(many);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const fewMs = timeMs(() => Array.from({ length: REPEATS }, () => scoreAll(few))) / REPEATS;
    return { fewMs, manyMs: timeMs(() => scoreAll(many)) };
  });
  return {
    hours: HOURS,
    fewMs: spread(rounds.map(({ fewMs }) => fewMs)),
    manyMs: spread(rounds.map(({ manyMs }) => manyMs)),
    growth: spread(rounds.map(({ fewMs, manyMs }) => manyMs / fewMs)),
  };
}

if (import.meta.main) {
  const { fewMs, manyMs, growth } = measureScores();
  console.log(`${FEW_SPOTS} spots × ${HOURS} h: ${fewMs.median.toFixed(2)} ms`);
  console.log(`${MANY_SPOTS} spots × ${HOURS} h: ${manyMs.median.toFixed(1)} ms`);
  console.log(`growth: ${growth.median.toFixed(1)} × (${growth.min.toFixed(1)}–${growth.max.toFixed(1)})`);
}
