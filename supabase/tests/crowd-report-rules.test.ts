import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { decayedScore, TRUST_LEVELS, trustLevel, verificationRate } from "#domain/crowd-reports/contributor-trust.ts";
import { DISTANCE_WORDS, REPORT_VISIBILITIES, VERIFICATION_STATUSES } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KIND_NAMES, CROWD_REPORT_KINDS, timeToLiveMs } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

test("domain and database know the same values of each kind, and for how long they hold", async () => {
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
  ["trust_level", TRUST_LEVELS],
  ["crowd_report_visibility", REPORT_VISIBILITIES],
  ["verification_status", VERIFICATION_STATUSES],
  ["distance_class", Object.keys(DISTANCE_WORDS)],
])("domain and database know the same words of %s", async (type, known) => {
  const rows = await engine.run<{ word: string }>(
    AS_OWNER,
    sql`select enumlabel::text as word from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`,
  );
  expect(rows.map(({ word }) => word)).toEqual([...known]);
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
])("a score of 90, last used %s, is %d in July", async (last, score) => {
  const now = new Date("2026-07-01T00:00:00Z");
  const found = await engine.run(
    AS_OWNER,
    sql`select private.decayed_score(90, ${last}::timestamptz, ${now}::timestamptz)::float as score`,
  );
  expect(decayedScore(90, last, now)).toBe(score);
  expect(found).toEqual([{ score }]);
});
