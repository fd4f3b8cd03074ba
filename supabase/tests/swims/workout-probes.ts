import { sql } from "@tideline/platform/database/sql.ts";

const SWIM = "33333333-3333-4333-8333-333333333333";
const ACTIVITY = "44444444-4444-4444-8444-444444444444";
const GOAL = "55555555-5555-4555-8555-555555555555";
const TRACK = `{"seconds": [0], "latitude": [50], "longitude": [-2], "meters": [0], "heartRate": [null],
  "strokeRate": [null], "temperature": [15]}`;

/** A public swim with everything that belongs to it. */
export const addWorkouts = (spot: string, swimmer: string) => `
  insert into workout_imports (user_id) values ('${swimmer}');
  insert into workouts (id, user_id, spot_id, started_at, seconds, visibility)
    values ('${SWIM}', '${swimmer}', '${spot}', '2026-06-01T10:00Z', 600, 'public');
  insert into workout_tracks (workout_id, user_id, raw) values ('${SWIM}', '${swimmer}', '${TRACK}');
  insert into workout_files (workout_id, user_id, sha256, format, bytes)
    values ('${SWIM}', '${swimmer}', repeat('a', 64), 'fit', 9);
  insert into workout_photos (workout_id, user_id, path) values ('${SWIM}', '${swimmer}', '${swimmer}/a.webp');
  insert into privacy_zones (user_id, name, latitude, longitude, radius) values ('${swimmer}', 'Home', 50, -2, 200);
  insert into activities (id, user_id, provider, external_id, started_at, seconds)
    values ('${ACTIVITY}', '${swimmer}', 'strava', '1', '2026-06-01T10:00Z', 600);
  insert into swim_goals (id, user_id, measure, period, target) values ('${GOAL}', '${swimmer}', 'swims', 'month', 8);
  insert into streak_freezes (user_id, day, reason) values ('${swimmer}', current_date, 'illness');
  insert into swim_plans (user_id, place, starts_at, out_by, closed_at, ended_as, closed_by)
    values ('${swimmer}', 'Cove', now() - interval '2 hours', now() - interval '1 hour', now(), 'out', 'swimmer');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const workoutProbes = (spot: string, swimmer: string) => {
  const where = `user_id = '${swimmer}'`;
  return {
    // Rows of both are always one's own.
    swim_goals: {
      where,
      insert: sql`insert into swim_goals (measure, period, target) select 'days', 'week', 3 where auth.uid() = ${swimmer}`,
      change: "target = 9",
    },
    swim_plans: {
      where,
      insert: sql`insert into swim_plans (user_id, place, starts_at, out_by)
        values (${swimmer}, 'Cove', now(), now() + interval '1 hour')`,
      change: "place = 'Bay'",
    },
    streak_freezes: {
      where,
      insert: sql`insert into streak_freezes (day, reason) select current_date - 7, 'closure' where auth.uid() = ${swimmer}`,
      change: "reason = 'closure'",
    },
    workouts: {
      where,
      insert: sql`insert into workouts (user_id, spot_id, started_at, seconds)
        values (${swimmer}, ${spot}, '2026-06-02T10:00Z', 600)`,
      change: "name = 'Dawn'",
    },
    workout_tracks: {
      where,
      insert: sql`insert into workout_tracks (workout_id, raw) values (${SWIM}, ${TRACK}::jsonb)`,
      change: "uses_repaired = false",
    },
    workout_files: {
      where,
      insert: sql`insert into workout_files (workout_id, sha256, format, bytes) values (${SWIM}, repeat('b', 64), 'gpx', 9)`,
      change: "name = 'Dawn.gpx'",
    },
    workout_photos: {
      where,
      insert: sql`insert into workout_photos (workout_id, path) values (${SWIM}, ${swimmer} || '/b.webp')`,
      change: "caption = 'Dawn'",
    },
    workout_imports: {
      where,
      insert: sql`insert into workout_imports (user_id) values (${swimmer})`,
      change: "undone_at = now()",
    },
    privacy_zones: {
      where,
      insert: sql`insert into privacy_zones (user_id, name, latitude, longitude, radius)
        values (${swimmer}, 'Work', 50, -2, 200)`,
      change: "radius = 300",
    },
    activities: {
      where,
      insert: sql`insert into activities (user_id, provider, external_id, started_at, seconds)
        values (${swimmer}, 'strava', '2', '2026-06-01T10:00Z', 600)`,
      change: `workout_id = '${SWIM}'`,
    },
  };
};
