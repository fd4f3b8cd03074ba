import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { BIO_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from "#domain/accounts/profile/profile-drafts.ts";
import { decayedScore, TRUST_LEVELS, trustLevel, verificationRate } from "#domain/crowd-reports/contributor-trust.ts";
import { DISTANCE_WORDS, REPORT_VISIBILITIES, VERIFICATION_STATUSES } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KIND_NAMES, CROWD_REPORT_KINDS, timeToLiveMs } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { MAX_COMMENT_LENGTH } from "#domain/reviews/review-limits.ts";
import { foldText } from "#domain/spots/search-words.ts";
import { DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { MAX_STREAM_SPEED } from "#domain/swim-routes/rehearsal/stream-choice.ts";
import {
  MAX_POINT_DESCRIPTION_LENGTH,
  MAX_POINT_NAME_LENGTH,
  MAX_ROUTE_DESCRIPTION_LENGTH,
  MAX_ROUTE_NAME_LENGTH,
  MAX_ROUTE_NOTES_LENGTH,
  MAX_ROUTE_POINTS,
  MAX_ROUTE_SPOTS,
  MAX_ROUTES_OF_SWIMMER,
  PACE_LIMITS,
} from "#domain/swim-routes/route-limits.ts";
import { ROUTE_POINT_TYPES } from "#domain/swim-routes/route-point.ts";
import { ROUTE_DIFFICULTIES, ROUTE_TYPES, ROUTE_VISIBILITIES } from "#domain/swim-routes/swim-route.ts";
import { SWIM_FILE_FORMATS } from "#domain/workouts/track.ts";
import {
  COMPANIES,
  ENTRY_FEELS,
  KIT_ITEMS,
  MOODS,
  SWIM_HAZARDS,
  TEMPERATURE_SOURCES,
  WATER_KINDS,
  WORKOUT_SOURCES,
  WORKOUT_VISIBILITIES,
} from "#domain/workouts/workout.ts";
import {
  MAX_IMPORT_FILES,
  MAX_PRIVACY_ZONES,
  MAX_TRACK_SAMPLES,
  MAX_WORKOUT_HOURS,
  MAX_WORKOUT_KM,
  MAX_WORKOUT_NAME_LENGTH,
  MAX_WORKOUT_NOTES_LENGTH,
  MAX_WORKOUT_PHOTOS,
  MAX_WORKOUTS,
  TRIM_METERS,
} from "#domain/workouts/workout-limits.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import type { Database } from "#supabase/database.types.ts";
import { addSwimmer, as } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");

type Enums = Database["public"]["Enums"];
const words = {
  water_type: WATER_TYPES satisfies readonly Enums["water_type"][],
  spot_difficulty: DIFFICULTIES satisfies readonly Enums["spot_difficulty"][],
  water_quality: WATER_QUALITIES satisfies readonly Enums["water_quality"][],
  trust_level: TRUST_LEVELS,
  crowd_report_visibility: REPORT_VISIBILITIES,
  verification_status: VERIFICATION_STATUSES,
  distance_class: Object.keys(DISTANCE_WORDS),
  route_type: ROUTE_TYPES,
  route_visibility: ROUTE_VISIBILITIES,
  route_point_type: ROUTE_POINT_TYPES,
  water_kind: WATER_KINDS,
  workout_source: WORKOUT_SOURCES,
  workout_visibility: WORKOUT_VISIBILITIES,
  temperature_source: TEMPERATURE_SOURCES,
  swim_kit: KIT_ITEMS,
  entry_feel: ENTRY_FEELS,
  swim_company: COMPANIES,
  swim_hazard: SWIM_HAZARDS,
  swim_mood: MOODS,
  swim_file_format: SWIM_FILE_FORMATS,
};

test.each(Object.entries(words))("domain and database have the same values of %s", async (type, known) => {
  const rows = await engine.run<{ word: string }>(
    AS_OWNER,
    sql`select enumlabel::text as word from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`,
  );
  expect(rows.map(({ word }) => word)).toEqual([...known]);
});

test.each([
  ["bio", BIO_MAX_LENGTH],
  ["full_name", FULL_NAME_MAX_LENGTH],
])("domain and database limit %s to %i characters", async (column, length) => {
  const write = (text: string) =>
    engine.run(as(ada), { text: `update profiles set ${column} = $1 where id = $2 returning id`, values: [text, ada] });
  expect(await write("x".repeat(length))).toHaveLength(1);
  await expect(write("x".repeat(length + 1))).rejects.toMatchObject({ code: "23514" });
});

test.each([
  "Zürich",
  "ÅNGERMANLAND",
  "Øresund Łódź Đà Nẵng",
  "Straße ẞ",
  "Ærø Œuvre",
  "İstanbul Iğdır ı",
  "ΣΟΦΟΣ",
  "100% a_b",
])("domain and database fold %s alike", async (text) => {
  expect(await engine.run(AS_OWNER, sql`select private.fold(${text}) as folded`)).toEqual([{ folded: foldText(text) }]);
});

test("domain and database have the same values for each kind of report, with the same lifetime", async () => {
  const rows = await engine.run<{ said: string }>(
    AS_OWNER,
    sql`select report_type || ' ' || value || ' ' || hours_to_live as said from private.crowd_report_values`,
  );
  const known = CROWD_REPORT_KIND_NAMES.flatMap((kind) => {
    const values = Object.keys(CROWD_REPORT_KINDS[kind].values);
    return (values.length > 0 ? values : ["-"]).map(
      (value) => `${kind} ${value} ${timeToLiveMs(kind, value) / 3_600_000}`,
    );
  });
  expect(rows.map(({ said }) => said).sort()).toEqual(known.sort());
});

test.each([
  [0, 0, "new", 0.5],
  [2, 2, "new", 0.6667],
  [3, 3, "basic", 0.7143],
  [14, 14, "basic", 0.8889],
  [15, 15, "trusted", 0.8947],
  [15, 18, "basic", 0.7727],
  [49, 49, "trusted", 0.9623],
  [50, 50, "expert", 0.963],
  [50, 54, "trusted", 0.8966],
  [0, 40, "new", 0.0455],
])("%i accepted of %i decided: %s, a rate of %d, in SQL as in the domain", async (accepted, decided, level, rate) => {
  const found = await engine.run(
    AS_OWNER,
    sql`select private.verification_rate(${accepted}, ${decided})::float as rate,
      private.trust_level(${accepted}, private.verification_rate(${accepted}, ${decided}))::text as level`,
  );
  expect(verificationRate(accepted, decided)).toBe(rate);
  expect(trustLevel(accepted, rate)).toBe(level);
  expect(found).toEqual([{ rate, level }]);
});

test.each([
  ["2026-07-01T00:00:00Z", 90],
  ["2026-06-02T00:00:00Z", 90],
  ["2026-05-30T00:00:00Z", 88.2],
  ["2025-07-01T00:00:00Z", 70.62],
  [null, 90],
])("a score of 90 with the last report at %s decays to %d in July", async (last, score) => {
  const now = new Date("2026-07-01T00:00:00Z");
  const found = await engine.run(
    AS_OWNER,
    sql`select private.decayed_score(90, ${last}::timestamptz, ${now}::timestamptz)::float as score`,
  );
  expect(decayedScore(90, last, now)).toBe(score);
  expect(found).toEqual([{ score }]);
});

test("a swim route has the same difficulties as a spot", () => {
  expect(ROUTE_DIFFICULTIES).toEqual(DIFFICULTIES);
});

test.each([
  ["routes_name_check", `<= ${MAX_ROUTE_NAME_LENGTH})`],
  ["routes_description_check", `<= ${MAX_ROUTE_DESCRIPTION_LENGTH})`],
  ["route_points_point_index_check", `<= ${MAX_ROUTE_POINTS - 1})`],
  ["route_points_point_name_check", `<= ${MAX_POINT_NAME_LENGTH})`],
  ["route_points_point_description_check", `<= ${MAX_POINT_DESCRIPTION_LENGTH})`],
  ["route_spots_order_index_check", `<= ${MAX_ROUTE_SPOTS - 1})`],
  ["route_reviews_comment_check", `<= ${MAX_COMMENT_LENGTH})`],
  ["user_saved_routes_notes_check", `<= ${MAX_ROUTE_NOTES_LENGTH})`],
  ["workouts_name_check", `<= ${MAX_WORKOUT_NAME_LENGTH})`],
  ["workouts_private_notes_check", `<= ${MAX_WORKOUT_NOTES_LENGTH})`],
  ["workouts_public_notes_check", `<= ${MAX_WORKOUT_NOTES_LENGTH})`],
  ["workouts_seconds_check", `<= ${MAX_WORKOUT_HOURS * 3600})`],
  ["workouts_meters_check", `<= (${MAX_WORKOUT_KM * 1000})`],
  ["workout_imports_file_count_check", `<= ${MAX_IMPORT_FILES})`],
  ["routes_spring_stream_check", `<= (${MAX_STREAM_SPEED})::double precision)`],
  ["user_preferences_swim_pace_check", `>= ${PACE_LIMITS.fastest})`],
  ["user_preferences_swim_pace_check", `<= ${PACE_LIMITS.slowest})`],
])("the database's %s has the domain's limit: %s", async (constraint, limit) => {
  const rows = await engine.run<{ rule: string }>(
    AS_OWNER,
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${constraint}`,
  );
  expect(rows[0]?.rule).toContain(limit);
});

test.each([
  ["is_track", `> ${MAX_TRACK_SAMPLES}`],
  ["keep_room_for_workouts", `most_workouts constant integer := ${MAX_WORKOUTS};`],
  ["keep_room_for_workouts", `most_zones constant integer := ${MAX_PRIVACY_ZONES};`],
  ["keep_room_for_photos", `count(*) > ${MAX_WORKOUT_PHOTOS}`],
  ["share_track", `trimmed_meters constant integer := ${TRIM_METERS};`],
])("%s in the database holds %s, as the domain does", async (name, limit) => {
  const [found] = await engine.run<{ body: string }>(
    AS_OWNER,
    sql`select prosrc as body from pg_proc where proname = ${name}`,
  );
  expect(found?.body).toContain(limit);
});

test("domain and database limit a swimmer to as many routes", async () => {
  const rows = await engine.run<{ body: string }>(
    AS_OWNER,
    sql`select prosrc as body from pg_proc where proname = 'claim_room_for_route'`,
  );
  expect(rows[0]?.body).toContain(`most constant integer := ${MAX_ROUTES_OF_SWIMMER};`);
});
