import { getPosition } from "suncalc";
import { formatTime } from "../format/dates.ts";
import * as shape from "../read-shape.ts";
import { SECOND_MS } from "../time.ts";
import { weekStart } from "../workouts/totals/days.ts";
import { COMPANIES } from "../workouts/workout.ts";
import type { AchievementFacts } from "./achievement-facts.ts";
import { SAFETY_QUESTIONS } from "./safety-questions.ts";

/** Civil twilight ends when the sun is this far below the horizon. */
const DARK_BELOW_DEG = -6;
/** By the clock of the swim, where its place isn't known. Shorter than most days: nothing is earned in doubt. */
const LIGHT_FROM = "08:00";
const LIGHT_UNTIL = "16:00";
const MONDAY = 1;
const MAX_ROWS = 30_000;

const { orNull } = shape;
const days = shape.listOf(shape.text, MAX_ROWS);

const row = shape.record({
  swims: shape.listOf(
    shape.record({
      day: shape.text,
      startedAt: shape.text,
      timeZone: shape.text,
      seconds: shape.figure,
      meters: orNull(shape.figure),
      isOpenWater: shape.flag,
      spotId: orNull(shape.id),
      waterType: orNull(shape.text),
      country: orNull(shape.text),
      latitude: orNull(shape.figure),
      longitude: orNull(shape.figure),
      waterTemperature: orNull(shape.figure),
      company: orNull(shape.oneOf(COMPANIES)),
      isDuringAlert: shape.flag,
    }),
    MAX_ROWS,
  ),
  frozenDays: days,
  reportDays: days,
  verifiedReportDays: days,
  reviewDays: days,
  publishedRouteDays: days,
  hostedDays: days,
  welcomedDays: days,
  cleanups: shape.listOf(shape.record({ day: shape.text, grams: shape.figure }), MAX_ROWS),
  quizAnswers: shape.listOf(shape.record({ id: shape.text, day: shape.text }), MAX_ROWS),
});

type Swim = shape.Read<typeof row>["swims"][number];

/** Whether getting in or getting out was in the dark, or may have been where the place isn't known. Pools are lit. */
function isInDark({ startedAt, timeZone, seconds, latitude, longitude, isOpenWater }: Swim) {
  if (!isOpenWater) return false;
  const startMs = Date.parse(startedAt);
  const ends = [startMs, startMs + seconds * SECOND_MS];
  if (latitude === null || longitude === null) {
    return ends.some((ms) => {
      const time = formatTime(ms, timeZone);
      return time < LIGHT_FROM || time > LIGHT_UNTIL;
    });
  }
  return ends.some((ms) => getPosition(new Date(ms), latitude, longitude).altitude < DARK_BELOW_DEG);
}

/** From `list_achievement_facts`. Throws on facts of another shape. */
export function parseAchievementFacts(value: unknown): AchievementFacts {
  const { swims, frozenDays, quizAnswers, ...facts } = row(value);
  const questions = new Set(SAFETY_QUESTIONS.map(({ id }) => id));
  return {
    ...facts,
    swims: swims.map((swim) => ({ ...swim, isInDark: isInDark(swim) })),
    frozenWeeks: frozenDays.map((day) => weekStart(day, MONDAY)),
    quizDays: quizAnswers.filter(({ id }) => questions.has(id)).map(({ day }) => day),
  };
}
