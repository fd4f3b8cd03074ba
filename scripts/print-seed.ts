import { readFile } from "node:fs/promises";
import { toRouteSeedSql } from "#server/seed-routes.ts";
import { toSeedSql } from "#server/seed-spots.ts";

const read = (file: string) => readFile(new URL(`../supabase/seed/${file}`, import.meta.url), "utf8");

/** Writes spots and swim routes as SQL to the standard output: `npm run --silent seed:sql | psql "$URL"`. */
process.stdout.write(toSeedSql(await read("spots.csv")));
process.stdout.write(toRouteSeedSql(await read("routes.json")));
