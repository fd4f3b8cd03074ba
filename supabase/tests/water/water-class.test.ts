import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import type { WaterQuality } from "#domain/spots/spot-words.ts";
import { assessWater } from "#domain/water-quality/quality-score.ts";
import type { BacteriaSample } from "#domain/water-quality/water-sample.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { addSpot } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const VECTOR = [10, 20, 35, 60, 80, 110, 150, 220, 40, 30, 90, 310, 15, 25, 70, 500];

type Case = {
  waterType: "sea" | "lake" | "lido" | null;
  country?: string;
  eColi: (number | null)[];
  enterococci?: (number | null)[];
  hoursOld?: number;
  flagged?: number;
  official?: { quality: WaterQuality; yearsAgo: number };
};

/** Some of everything that the rules read. */
const CASES: Record<string, Case> = {
  "the worked example at the coast": { waterType: "sea", eColi: VECTOR, enterococci: VECTOR.map(() => 5) },
  "the worked example inland": { waterType: "lake", eColi: VECTOR, enterococci: VECTOR.map(() => 5) },
  "an unknown kind of water": { waterType: null, eColi: VECTOR, enterococci: VECTOR },
  "a lido": { waterType: "lido", eColi: VECTOR, enterococci: VECTOR },
  "all at the limit": { waterType: "sea", eColi: Array(16).fill(500), enterococci: Array(16).fill(200) },
  zeros: { waterType: "sea", eColi: Array(16).fill(0), enterococci: Array(16).fill(0) },
  "one sample between the limits of the US and the EU": {
    waterType: "lake",
    country: "United States",
    eColi: [400, ...Array(19).fill(20)],
    enterococci: Array(20).fill(9),
  },
  "few samples": { waterType: "sea", eColi: [5, 6, 7, 8], enterococci: [1, 1, 1, 1] },
  "too few samples": { waterType: "sea", eColi: [5, 6, 7], enterococci: [1, 1, 1] },
  "one dirty sample": { waterType: "sea", eColi: [4000], enterococci: [1] },
  "one kind of bacteria": { waterType: "lake", eColi: Array(20).fill(30) },
  gaps: { waterType: "lake", eColi: [null, ...Array(20).fill(30)], enterococci: [9, ...Array(18).fill(4)] },
  "old and clean": { waterType: "sea", eColi: VECTOR, enterococci: VECTOR.map(() => 5), hoursOld: 31 * 24 },
  "old and dirty": { waterType: "sea", eColi: Array(16).fill(5000), enterococci: Array(16).fill(5), hoursOld: 40 * 24 },
  "two weeks old": {
    waterType: "sea",
    eColi: VECTOR.toReversed(),
    enterococci: VECTOR.map(() => 5),
    hoursOld: 13 * 24,
  },
  "spills left out": {
    waterType: "sea",
    eColi: [...Array(16).fill(9), ...Array(4).fill(9000)],
    enterococci: Array(20).fill(9),
    flagged: 4,
  },
  "an official class that is worse": {
    waterType: "sea",
    eColi: VECTOR,
    enterococci: VECTOR.map(() => 5),
    official: { quality: "fair", yearsAgo: 1 },
  },
  "an official class that is better": {
    waterType: "sea",
    eColi: Array(16).fill(5000),
    official: { quality: "excellent", yearsAgo: 0 },
  },
  "too few samples of what is officially poor": {
    waterType: "sea",
    eColi: [5],
    enterococci: [1],
    official: { quality: "poor", yearsAgo: 2 },
  },
  "old samples of what was officially excellent": {
    waterType: "sea",
    eColi: VECTOR,
    enterococci: VECTOR,
    hoursOld: 31 * 24,
    official: { quality: "excellent", yearsAgo: 0 },
  },
  "an official class of long ago": {
    waterType: "sea",
    eColi: VECTOR,
    enterococci: VECTOR.map(() => 5),
    official: { quality: "poor", yearsAgo: 3 },
  },
  "more spills than may be left out": {
    waterType: "sea",
    eColi: [...Array(16).fill(9), ...Array(6).fill(9000)],
    enterococci: Array(22).fill(9),
    flagged: 6,
  },
};

test.each(Object.entries(CASES))(
  "SQL and TypeScript say the same of %s",
  async (name, { waterType, eColi, hoursOld = 30, ...rest }) => {
    const spot = await addSpot(engine, name);
    const { country = null } = rest;
    const place = { text: "update private.spot_rows set water_type = $2, country = $3 where id = $1" };
    await engine.run(AS_OWNER, { ...place, values: [spot, waterType, country] });
    const nowMs = Date.now();
    const samples = eColi.map(
      (value, index): BacteriaSample => ({
        id: `${spot.slice(0, -4)}${String(1000 + index)}`,
        sampledAt: new Date(nowMs - (hoursOld + index * 100) * HOUR_MS).toISOString(),
        eColi: value,
        enterococci: rest.enterococci?.[index] ?? null,
        detectionLimit: index % 2 ? 15 : null,
        isShortTermPollution: index >= eColi.length - (rest.flagged ?? 0),
        isSimulated: false,
      }),
    );
    const rows = samples.map(({ sampledAt, eColi: e_coli, detectionLimit, isShortTermPollution, ...row }) => ({
      ...row,
      e_coli,
      sampled_at: sampledAt,
      detection_limit: detectionLimit,
      is_short_term_pollution: isShortTermPollution,
    }));
    const official = rest.official && {
      quality: rest.official.quality,
      year: new Date(nowMs).getUTCFullYear() - rest.official.yearsAgo,
      source: "eea",
    };
    if (official)
      await engine.run(AS_OWNER, sql`select note_official_classes(${[{ spot_id: spot, official_class: official }]})`);
    await engine.run(
      AS_OWNER,
      sql`
    insert into water_samples (id, spot_id, source_id, sampled_at, e_coli, enterococci, detection_limit, is_short_term_pollution)
    select id, ${spot}, 'entered-by-hand', sampled_at, e_coli, enterococci, detection_limit, is_short_term_pollution
    from jsonb_populate_recordset(null::water_samples, ${rows})`,
    );
    const [record] = await engine.run<Record<string, unknown>>(
      AS_OWNER,
      sql`select * from water_quality_records where spot_id = ${spot}`,
    );
    const source = { reliability: "verified", failures: 0 } as const;
    const assessed = assessWater(samples, { waterType, country, nowMs, source, official: official ?? null });
    expect(record).toMatchObject({
      quality_level: assessed.quality,
      quality_score: assessed.score,
      is_safe_for_swimming: assessed.isSafe,
      data_quality: assessed.dataQuality,
      class_details: { status: assessed.water.status, class: assessed.water.quality, samples: assessed.water.samples },
    });
  },
);
