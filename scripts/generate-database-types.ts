import { writeFile } from "node:fs/promises";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { AS_OWNER, type Engine } from "../server/platform/database/engine.ts";
import { openTestDatabase } from "../server/platform/database/test-database.ts";

export const databaseTypesFile = new URL("../supabase/database.types.ts", import.meta.url);

/** The dialect of PostgREST that the types promise to supabase-js. */
const POSTGREST_VERSION = "13";

/** What `supabase gen types` would write for the migrations, without a running Supabase. */
export async function generateDatabaseTypes(engine: Engine) {
  const metadata = await introspect(
    {
      // As JSON, because the generator expects arrays and numbers where the engine answers with Postgres' own text.
      query: async (text) => {
        const statement = `select to_jsonb(answer) as row from (${text}\n) as answer`;
        const rows = await engine.run<{ row: unknown }>(AS_OWNER, { text: statement, values: [] });
        return { rows: rows.map(({ row }) => row) };
      },
    },
    { includedSchemas: ["public"] },
  );
  return generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: POSTGREST_VERSION,
    detectOneToOneRelationships: true,
  });
}

if (import.meta.main) {
  const engine = await openTestDatabase("product");
  await writeFile(databaseTypesFile, await generateDatabaseTypes(engine));
  await engine.close();
  console.log("Wrote supabase/database.types.ts");
}
