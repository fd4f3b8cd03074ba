import { METERS_PER_KM } from "../format/units.ts";
import { isUuid } from "../uuid.ts";
import { WATER_KINDS, WORKOUT_SOURCES } from "./workout.ts";
import { NO_WORKOUT_FILTERS, type WorkoutFilters } from "./workout-filters.ts";

type Reader = { get(name: string): string | null };

/** What the address of the list of swims asks for; distances in kilometers there. */
export type WorkoutListQuery = {
  search: string;
  /** "2026"; or one day, "2026-11-22". */
  year: number | null;
  day: string | null;
  water: WorkoutFilters["water"];
  source: WorkoutFilters["source"];
  spotId: string | null;
  minKm: number | null;
  maxKm: number | null;
};

export const NO_WORKOUT_QUERY: WorkoutListQuery = {
  search: "",
  year: null,
  day: null,
  water: null,
  source: null,
  spotId: null,
  minKm: null,
  maxKm: null,
};

const MAX_SEARCH_LENGTH = 100;
const FIRST_YEAR = 1900;

/** Never fails: invalid parts of an address are left out. */
export function parseWorkoutListQuery(search: Reader): WorkoutListQuery {
  const year = Number(search.get("year"));
  const day = search.get("day") ?? "";
  const spotId = search.get("spot") ?? "";
  return {
    search: (search.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    year: Number.isInteger(year) && year >= FIRST_YEAR && year < 10_000 ? year : null,
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    water: WATER_KINDS.find((kind) => kind === search.get("water")) ?? null,
    source: WORKOUT_SOURCES.find((source) => source === search.get("source")) ?? null,
    spotId: isUuid(spotId) ? spotId : null,
    minKm: readKm(search.get("min")),
    maxKm: readKm(search.get("max")),
  };
}

function readKm(text: string | null) {
  const km = Number(text ?? Number.NaN);
  return text !== "" && km >= 0 && Number.isFinite(km) ? km : null;
}

/** The list at this path with these filters, without defaults. */
export function workoutListAddress(query: WorkoutListQuery, path = "/workouts") {
  const parts: [name: string, value: string | number | null][] = [
    ["q", query.search || null],
    ["year", query.year],
    ["day", query.day],
    ["water", query.water],
    ["source", query.source],
    ["spot", query.spotId],
    ["min", query.minKm],
    ["max", query.maxKm],
  ];
  const given = parts.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
  const search = new URLSearchParams(Object.fromEntries(given)).toString();
  return search ? `${path}?${search}` : path;
}

export const isWorkoutListFiltered = (query: WorkoutListQuery) => workoutListAddress(query) !== "/workouts";

export function toWorkoutFilters({ year, day, minKm, maxKm, ...query }: WorkoutListQuery): WorkoutFilters {
  return {
    ...NO_WORKOUT_FILTERS,
    ...query,
    fromDay: day ?? (year === null ? null : `${year}-01-01`),
    toDay: day ?? (year === null ? null : `${year}-12-31`),
    minMeters: minKm === null ? null : minKm * METERS_PER_KM,
    maxMeters: maxKm === null ? null : maxKm * METERS_PER_KM,
  };
}
