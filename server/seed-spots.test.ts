import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { seed, spotId, toSeedSql, uuidV5 } from "./seed-spots.ts";

const CSV = `name,description,latitude,longitude,city,state,country,water_type,difficulty,amenities,faces_deg
Sandycove Harbour,"Steps into clear, sheltered water.",53.2884,-6.1136,Dublin,,Ireland,sea,Easy,steps;toilets,45
Lac Bleu,Cold all year.,46.5,7.6,,Valais,Switzerland,lake,Moderate,,
`;

let engine: Engine;
let folder: string;
beforeAll(async () => {
  engine = await openProductDatabase();
  folder = await mkdtemp(join(tmpdir(), "tideline-seed-"));
  await writeFile(join(folder, "spots.csv"), CSV);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

test("inserts the spots once and does not bring back removed ones", async () => {
  expect(await Promise.all([seed(engine, folder), seed(engine, folder)])).toEqual(expect.arrayContaining([0, 2]));
  expect(
    await engine.run(
      AS_OWNER,
      sql`select id, latitude, location, water_type, difficulty, amenities, faces_deg from spots order by name`,
    ),
  ).toEqual([
    {
      id: spotId({ name: "Lac Bleu", country: "Switzerland" }),
      latitude: 46.5,
      location: "Valais, Switzerland",
      water_type: "lake",
      difficulty: "Moderate",
      amenities: "{}",
      faces_deg: null,
    },
    {
      id: spotId({ name: "Sandycove Harbour", country: "Ireland" }),
      latitude: 53.2884,
      location: "Dublin, Ireland",
      water_type: "sea",
      difficulty: "Easy",
      amenities: "{steps,toilets}",
      faces_deg: 45,
    },
  ]);
  await engine.run(AS_OWNER, sql`delete from spots where name = 'Lac Bleu'`);
  expect(await seed(engine, folder)).toBe(0);
});

test("inserts the same rows through SQL, including quotes", async () => {
  const header = CSV.slice(0, CSV.indexOf("\n"));
  await engine.script(
    toSeedSql(`${header}\nO'Brien's $1 Steps,It's deep.,53.1,-6.1,Dublin,,Ireland,sea,Easy,steps,90\n`),
  );
  const [spot] = await engine.run(
    AS_OWNER,
    sql`select id, description from spots where name = ${"O'Brien's $1 Steps"}`,
  );
  expect(spot).toEqual({ id: spotId({ name: "O'Brien's $1 Steps", country: "Ireland" }), description: "It's deep." });
});

test("derives the same spot id on every machine", () => {
  // Example from RFC 9562, appendix A.4.
  expect(uuidV5("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com")).toBe(
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  );
  expect(spotId({ name: "Sandycove Harbour", country: "Ireland" })).toMatch(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  );
});
