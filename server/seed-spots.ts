import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AS_OWNER, type Engine, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { readSpotRows, type SpotRow } from "#supabase/seed/spot-row.ts";

const SPOTS_FILE = "spots.csv";
/** Rows per statement: few enough that other requests run in between on the embedded engine. */
const BATCH_SIZE = 200;
/** Never change: spot URLs depend on it. */
const SPOT_NAMESPACE = "6f1d8a52-3f0e-4d53-9a57-6d5b1c0a7e11";

const INSERT_SPOTS = `
insert into private.spot_rows
  (id, name, description, latitude, longitude, city, state, country, water_type, difficulty, amenities, faces_deg)
select id, name, description, latitude, longitude, nullif(city, ''), nullif(state, ''), country, water_type, difficulty,
  string_to_array(amenities, ';'), nullif(faces_deg, '')::smallint
from jsonb_to_recordset($1::jsonb) as row (
  id uuid, name text, description text, latitude double precision, longitude double precision, city text, state text,
  country text, water_type public.water_type, difficulty public.spot_difficulty, amenities text, faces_deg text
)
on conflict (id) do nothing`;

/** RFC 9562's name-based UUID: the same name gives the same id on every machine. */
export function uuidV5(namespace: string, name: string) {
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The id of a seeded spot, from the values that never change. */
export function spotId({ name, country }: Pick<SpotRow, "name" | "country">) {
  return uuidV5(SPOT_NAMESPACE, `${name}|${country}`);
}

const toBatchRow = (row: SpotRow) => ({ ...row, id: spotId(row) });

/** The same rows as SQL, for databases this process can't reach (hosted Supabase). */
export function toSeedSql(csv: string) {
  const json = JSON.stringify(readSpotRows(csv).map(toBatchRow)).replaceAll("'", "''");
  return `${INSERT_SPOTS.replace("$1", () => `'${json}'`)};\n`;
}

async function insertSpots({ query }: Transaction, rows: readonly SpotRow[]) {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE).map(toBatchRow);
    await query({ text: INSERT_SPOTS, values: [JSON.stringify(batch)] });
  }
}

/** Runs `insert` once in a database's life; returns how many rows it inserted. */
export function seedOnce(
  engine: Engine,
  file: string,
  text: string,
  insert: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  const hash = createHash("sha256").update(text).digest("hex");
  return engine.transaction(AS_OWNER, async (transaction) => {
    // A second process waits here for the first one's commit, then has nothing to do.
    const [first] = await transaction.query(
      sql`insert into supabase_migrations.seed_files (path, hash) values (${`seed/${file}`}, ${hash})
        on conflict do nothing returning path`,
    );
    return first ? insert(transaction) : 0;
  });
}

/** Inserts the spots once in a database's life; returns how many. */
export async function seed(engine: Engine, folder: string): Promise<number> {
  const csv = await readFile(join(folder, SPOTS_FILE), "utf8");
  const rows = readSpotRows(csv);
  return seedOnce(engine, SPOTS_FILE, csv, async (transaction) => {
    await insertSpots(transaction, rows);
    return rows.length;
  });
}
