import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { checkBackup } from "@tideline/platform/backup/check-backup.ts";
import { restoreBackup } from "@tideline/platform/backup/restore-backup.ts";
import { hasUnfinishedRestore } from "@tideline/platform/backup/restore-marker.ts";
import { AS_OWNER, type Engine, type Row } from "@tideline/platform/database/engine.ts";
import { listMigrationVersions } from "@tideline/platform/database/migrate.ts";
import { openMemoryEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { createFolderStore } from "@tideline/platform/storage/files/folder-store.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MIGRATIONS } from "./testing/product-database.ts";

/** Created before the migrations were rewritten: two accounts, two spots, a review with a picture, a sample. */
const BACKUP = fileURLToPath(new URL("testing/earlier-history.backup", import.meta.url));

let engine: Engine;
let folder: string;
beforeEach(async () => {
  engine = await openMemoryEngine();
  folder = await mkdtemp(join(tmpdir(), "tideline-earlier-"));
});
afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

function restore(migrationsFolder: string) {
  const files = createFolderStore(join(folder, "files"));
  const place = { engine, files, migrationsFolder, secretsOfPlace: null };
  const keepSecrets = async () => undefined;
  return checkBackup(BACKUP).then((backup) =>
    restoreBackup({ ...place, keepSecrets, onStep: () => undefined }, backup),
  );
}

const read = (statement: ReturnType<typeof sql>): Promise<Row[]> => engine.run(AS_OWNER, statement);

test("restores a backup of the earlier history into today's tables", { timeout: 60_000 }, async () => {
  await restore(MIGRATIONS);
  expect(await hasUnfinishedRestore(engine)).toBe(false);
  expect(await read(sql`select email, username from public.profiles order by email`)).toEqual([
    { email: "ada@example.org", username: "ada" },
    { email: "bo@example.org", username: "user_22222222" },
  ]);
  expect(await read(sql`select user_id from public.user_roles where role = 'admin'`)).toHaveLength(1);
  expect(await read(sql`select name, rating_count, audience::text from public.spots order by name`)).toEqual([
    { name: "Long Bay", rating_count: 1, audience: "everyone" },
    { name: "Round Lake", rating_count: 0, audience: "everyone" },
  ]);
  expect(await read(sql`select comment, cardinality(images) as pictures from public.spot_reviews`)).toEqual([
    { comment: "Clear and calm", pictures: 1 },
  ]);
  expect(await read(sql`select e_coli from public.water_samples`)).toEqual([{ e_coli: 40 }]);
  expect(await read(sql`select rows_per_day from private.daily_quotas where table_name = 'favorites'`)).toEqual([
    { rows_per_day: 7 },
  ]);
  const [object] = await engine.run<{ version: string }>(AS_OWNER, sql`select version from storage.objects`);
  const content = await createFolderStore(join(folder, "files")).read(object?.version ?? "");
  expect(await text(content)).toBe("a picture of the bay");
  const recorded = await read(sql`select version from supabase_migrations.schema_migrations order by version`);
  expect(recorded.map(({ version }) => version)).toEqual(await listMigrationVersions(MIGRATIONS));
});

test("refuses a backup of the earlier history whose tables are not here", { timeout: 60_000 }, async () => {
  await writeFile(join(folder, "20990101000000_ponds.sql"), "create table public.ponds (name text);");
  await expect(restore(folder)).rejects.toThrow(/^it comes from an older version, with other columns in private\./);
  expect(await read(sql`select * from public.ponds`)).toEqual([]);
});
