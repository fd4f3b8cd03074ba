import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { activityError } from "#domain/workouts/totals/activity-errors.ts";
import type { Day, Weekday } from "#domain/workouts/totals/days.ts";
import type { LengthCount } from "#domain/workouts/totals/eddington.ts";
import { RECORD_DISTANCES, type RecordSwim, type SwimRecords } from "#domain/workouts/totals/records.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import { WATER_KINDS, type WaterKind } from "#domain/workouts/workout.ts";

const totalsNotLoaded = (problem: unknown) => activityError("totals_not_loaded", problem);
const recordsNotLoaded = (problem: unknown) => activityError("records_not_loaded", problem);

const kindsOf = (water: WaterChoice): WaterKind[] => (water === "both" ? [...WATER_KINDS] : [water]);

/** First days of the weeks with a swim. */
export async function listSwumWeeks(client: BackendClient, water: WaterChoice, firstWeekday: Weekday): Promise<Day[]> {
  const asked = { water_kinds: kindsOf(water), first_weekday: firstWeekday };
  return unwrap(await client.rpc("get_swum_weeks", asked), (problem) => activityError("streak_not_loaded", problem));
}

export async function readRecords(client: BackendClient, water: WaterChoice): Promise<SwimRecords> {
  const asked = { water_kinds: kindsOf(water), distances: [...RECORD_DISTANCES] };
  const rows = unwrap(await client.rpc("get_swim_records", asked), recordsNotLoaded);
  const find = (name: string) => {
    const row = rows.find(({ record }) => record === name);
    return row ? toRecordSwim(row) : null;
  };
  return {
    farthest: find("farthest"),
    longest: find("longest"),
    paces: rows
      .filter(({ record }) => record === "pace")
      .map((row) => ({
        ...toRecordSwim(row),
        distance: row.distance,
        isInside: row.is_inside,
        secondsPer100: (row.seconds * 100) / row.meters,
      }))
      .sort((one, other) => one.distance - other.distance),
  };
}

type RecordRow = {
  workout_id: string;
  started_at: string;
  time_zone: string;
  place: string;
  meters: number;
  seconds: number;
};

const toRecordSwim = (row: RecordRow): RecordSwim => ({
  workoutId: row.workout_id,
  startedAt: row.started_at,
  timeZone: row.time_zone,
  place: row.place,
  meters: row.meters,
  seconds: row.seconds,
});

export async function listSwimLengths(client: BackendClient, water: WaterChoice): Promise<LengthCount[]> {
  return unwrap(await client.rpc("get_swim_lengths", { water_kinds: kindsOf(water) }), recordsNotLoaded);
}

export type SwumSpot = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  swims: number;
  lastDay: Day;
};

export async function listSwumSpots(client: BackendClient, water: WaterChoice): Promise<SwumSpot[]> {
  const rows = unwrap(await client.rpc("get_swum_spots", { water_kinds: kindsOf(water) }), totalsNotLoaded);
  return rows.map(({ spot_id, last_day, ...spot }) => ({ ...spot, id: spot_id, lastDay: last_day }));
}

export async function countWorkouts(client: BackendClient) {
  return unwrap(await client.rpc("count_own_swims"), totalsNotLoaded);
}
