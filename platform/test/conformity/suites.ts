import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Suite = {
  name: string;
  /** The package's folder within the checkout. */
  folder: string;
  /** The test files that talk to a server; the others test the client alone. */
  tests: readonly string[];
  /** The tables, buckets and accounts that the tests expect, in the order to run them. */
  sql: readonly string[];
  /** What neither of our engines has, replaced so that the rest of the file runs. */
  replacements?: readonly (readonly [RegExp, string])[];
  /** Edge functions that the tests call. */
  functions?: string;
  /** Writes files that the tests read and that their sources leave out. */
  prepare?: readonly string[];
};

const REST = "packages/core/postgrest-js";
const AUTH = "packages/core/auth-js";
const STORAGE = "packages/core/storage-js";
const ALL = "packages/core/supabase-js";

export const SUITES: readonly Suite[] = [
  {
    name: "postgrest-js",
    folder: REST,
    tests: [
      ...["advanced_rpc", "basic", "embeded_functions_join", "filters", "max-affected", "relationships"],
      ...["relationships-aggregate-operations", "relationships-error-handling", "relationships-join-operations"],
      ...["relationships-spread-operations", "resource-embedding", "rpc", "transforms"],
    ].map((name) => `test/${name}.test.ts`),
    sql: ["test/supabase/migrations/00000000000000_schema.sql", "test/supabase/seed.sql"],
    // PostGIS is in neither engine.
    replacements: [
      [/^create extension if not exists postgis.*$/m, ""],
      [/extensions\.geometry\(POINT, 4326\)/g, "text"],
    ],
  },
  {
    name: "auth-js",
    folder: AUTH,
    tests: ["test/GoTrueApi.test.ts", "test/GoTrueClient.test.ts", "test/passkey.e2e.test.ts"],
    sql: [],
    prepare: ["test/generate-signing-keys.js"],
  },
  {
    name: "storage-js",
    folder: STORAGE,
    tests: ["storageApi", "storageBucketApi", "storageFileApi", "storageFileApiNode"].map(
      (name) => `test/${name}.test.ts`,
    ),
    sql: ["test/supabase/seed.sql"],
    // Accounts whose password nobody asks for: neither engine has pgcrypto in the search path.
    replacements: [[/crypt\('password123', gen_salt\('bf'\)\)/g, "null"]],
  },
  {
    name: "supabase-js",
    folder: ALL,
    tests: ["test/integration.test.ts"],
    sql: [
      "supabase/migrations/20250422000000_create_todos_table.sql",
      "supabase/migrations/20250423000000_realtime_rls_setup.sql",
      "supabase/migrations/20250424000000_storage_anon_policy.sql",
      "supabase/migrations/20260731000000_trace_headers_echo_fn.sql",
      "supabase/seed/seed_todos.sql",
    ],
    functions: "supabase/functions",
  },
];

/** The suite's own SQL, one text for each file. */
export function readSuiteSql(checkout: string, { folder, sql, replacements = [] }: Suite) {
  return Promise.all(
    sql.map(async (file) => {
      const text = await readFile(join(checkout, folder, file), "utf8");
      return replacements.reduce((result, [from, to]) => result.replace(from, to), text);
    }),
  );
}
