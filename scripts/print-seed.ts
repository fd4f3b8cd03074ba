import { readFile } from "node:fs/promises";
import { toSeedSql } from "#server/seed-spots.ts";

/** Writes the spots as SQL to the standard output: `npm run --silent seed:sql | psql "$URL"`. */
process.stdout.write(toSeedSql(await readFile(new URL("../supabase/seed/spots.csv", import.meta.url), "utf8")));
