import { weekStart } from "../workouts/totals/days.ts";
import { countWeeksInARow } from "../workouts/totals/weeks-in-a-row.ts";
import type { AchievementFacts, SwimFacts } from "./achievement-facts.ts";
import { creditedMeters, earnsCredit, isColdDip } from "./credit.ts";

/** A count that only grows, with the day on which it reached each value. */
export type Step = { on: string; value: number };

const mondayOf = (day: string) => weekStart(day, 1);

type Measure = (facts: AchievementFacts) => Step[];

/** Oldest first, without the swims that earn nothing. */
const credited = ({ swims }: AchievementFacts) =>
  swims.filter(earnsCredit).toSorted((a, b) => a.day.localeCompare(b.day));

const openWater = (facts: AchievementFacts) => credited(facts).filter(({ isOpenWater }) => isOpenWater);

const countDays = (days: readonly string[]): Step[] => days.toSorted().map((on, index) => ({ on, value: index + 1 }));

function countDifferent(swims: readonly SwimFacts[], keyOf: (swim: SwimFacts) => string | null): Step[] {
  const seen = new Set<string>();
  return swims.flatMap((swim) => {
    const key = keyOf(swim);
    if (key === null || seen.has(key)) return [];
    seen.add(key);
    return { on: swim.day, value: seen.size };
  });
}

function sumKilometers(swims: readonly SwimFacts[]): Step[] {
  let meters = 0;
  return swims.flatMap((swim) => {
    const credit = creditedMeters(swim);
    if (credit === null) return [];
    meters += credit;
    return { on: swim.day, value: meters / 1000 };
  });
}

function sumCleanupKilograms(cleanups: AchievementFacts["cleanups"]): Step[] {
  let grams = 0;
  return cleanups
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .flatMap((cleanup) => {
      if (cleanup.grams === 0) return [];
      grams += cleanup.grams;
      return { on: cleanup.day, value: grams / 1000 };
    });
}

/** The most of any calendar year so far. */
function mostOfYear(swims: readonly SwimFacts[]): Step[] {
  const years = Map.groupBy(swims, ({ day }) => day.slice(0, 4));
  return toGrowing([...years.values()].flatMap(sumKilometers));
}

/** Only the steps that are higher than all before. */
function toGrowing(steps: readonly Step[]): Step[] {
  let most = 0;
  return steps.filter(({ value }) => {
    const isHigher = value > most;
    most = Math.max(most, value);
    return isHigher;
  });
}

/** Weeks in a row with a swim, each reached on the first swim of its week. */
function weeksInARow(days: readonly string[], frozenWeeks: readonly string[]): Step[] {
  const firstDays = new Map<string, string>();
  for (const day of days.toReversed()) firstDays.set(mondayOf(day), day);
  const rows = countWeeksInARow(firstDays.keys(), new Set(frozenWeeks));
  return toGrowing(rows.map(({ week, length }) => ({ on: firstDays.get(week) ?? week, value: length })));
}

/** A winter is named by the year of its November. */
function winterOf(day: string) {
  const month = Number(day.slice(5, 7));
  if (month > 3 && month < 11) return null;
  return Number(day.slice(0, 4)) - (month <= 3 ? 1 : 0);
}

/** The most weeks with a dip below 12 °C in any winter. */
function weeksOfWinter(swims: readonly SwimFacts[]): Step[] {
  const winters = Map.groupBy(
    swims.filter((swim) => isColdDip(swim, 12)),
    ({ day }) => winterOf(day),
  );
  winters.delete(null);
  return toGrowing([...winters.values()].flatMap((dips) => countDifferent(dips, ({ day }) => mondayOf(day))));
}

const coldDips = (facts: AchievementFacts, belowC: number) =>
  countDays(openWater(facts).flatMap((swim) => (isColdDip(swim, belowC) ? swim.day : [])));

export const MEASURES = {
  kilometers: (facts) => sumKilometers(openWater(facts)),
  kilometersOfYear: (facts) => mostOfYear(openWater(facts)),
  weeksInARow: (facts) =>
    weeksInARow(
      credited(facts).map(({ day }) => day),
      facts.frozenWeeks,
    ),
  /** January to December, of any years. */
  months: (facts) => countDifferent(openWater(facts), ({ day }) => day.slice(5, 7)),
  waters: (facts) => countDifferent(openWater(facts), ({ spotId }) => spotId),
  waterTypes: (facts) => countDifferent(openWater(facts), ({ waterType }) => waterType),
  countries: (facts) => countDifferent(openWater(facts), ({ country }) => country),
  dipsBelow15: (facts) => coldDips(facts, 15),
  dipsBelow12: (facts) => coldDips(facts, 12),
  weeksOfWinter: (facts) => weeksOfWinter(openWater(facts)),
  swimsInCompany: (facts) =>
    countDays(credited(facts).flatMap(({ day, company }) => (company === "buddy" || company === "group" ? day : []))),
  reports: ({ reportDays }) => countDays(reportDays),
  verifiedReports: ({ verifiedReportDays }) => countDays(verifiedReportDays),
  reviews: ({ reviewDays }) => countDays(reviewDays),
  publishedRoutes: ({ publishedRouteDays }) => countDays(publishedRouteDays),
  gatheringsHosted: ({ hostedDays }) => countDays(hostedDays),
  firstTimersWelcomed: ({ welcomedDays }) => countDays(welcomedDays),
  cleanups: ({ cleanups }) => countDays(cleanups.map(({ day }) => day)),
  cleanupKilograms: ({ cleanups }) => sumCleanupKilograms(cleanups),
  quizAnswers: ({ quizDays }) => countDays(quizDays),
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
