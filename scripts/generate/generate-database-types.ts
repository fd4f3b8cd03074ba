import { writeFile } from "node:fs/promises";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openProductDatabase } from "../../server/testing/product-database.ts";

export const databaseTypesFile = new URL("../../supabase/database.types.ts", import.meta.url);

/** The PostgREST version that the types declare to supabase-js. */
const POSTGREST_VERSION = "13";

/** All columns of a view are nullable; typing `spots` as its table with the added column keeps them required. */
const SPOTS_AS_TABLE = [
  "alter view public.spots set schema private",
  "alter table private.spot_rows rename to spots_of_types",
  "alter table private.spots_of_types set schema public",
  "alter table public.spots_of_types rename to spots",
  "alter table public.spots add column is_own boolean generated always as (false) stored",
];

class Rollback extends Error {}

/** The output of `supabase gen types` for the migrations, without a running Supabase. */
export async function generateDatabaseTypes(engine: Engine) {
  let types = "";
  const generated = engine.transaction(AS_OWNER, async ({ query }) => {
    for (const text of SPOTS_AS_TABLE) await query({ text, values: [] });
    const metadata = await introspect(
      {
        // As JSON, because the generator expects arrays and numbers, and the engine returns Postgres' text.
        query: async (text) => {
          const statement = `select to_jsonb(answer) as row from (${text}\n) as answer`;
          const rows = await query<{ row: unknown }>({ text: statement, values: [] });
          return { rows: rows.map(({ row }) => row) };
        },
      },
      { includedSchemas: ["public"] },
    );
    types = await generateTypescript(sortGeneratorMetadata(metadata), {
      postgrestVersion: POSTGREST_VERSION,
      detectOneToOneRelationships: true,
    });
    throw new Rollback();
  });
  await generated.catch((problem: unknown) => {
    if (!(problem instanceof Rollback)) throw problem;
  });
  return types;
}

if (import.meta.main) {
  const engine = await openProductDatabase();
  await writeFile(databaseTypesFile, await generateDatabaseTypes(engine));
  await engine.close();
  console.log("Wrote supabase/database.types.ts");
}
