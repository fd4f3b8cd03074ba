import { readdir } from "node:fs/promises";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { TEST_MIGRATIONS } from "../test/migrations.ts";
import { startPlatform, type TestPlatformOptions } from "../test/start-platform.ts";

/** The smallest picture that a program takes for one. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const CSV = "title,author\nThe Odyssey,Homer\n";

export const csvFile = (text = CSV) => new Blob([text], { type: "text/csv" });

/** Every file in the folder of a platform, with or without a row. */
export async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** What the list of files without a row says. */
export async function listOrphanedFiles(engine: Engine) {
  const rows = await engine.run<{ version: string }>(AS_OWNER, sql`select version from storage.orphaned_files`);
  return rows.map(({ version }) => version);
}

/** A platform with two more buckets, open to every member: `shelf` is private, `window` public. */
export async function startStorage(options: TestPlatformOptions = {}) {
  const platform = await startPlatform({ migrations: TEST_MIGRATIONS, ...options });
  const { url, engine, secrets, filesFolder } = platform;
  if (!options.beside) {
    await engine.script(`
      insert into storage.buckets (id, name, public) values ('shelf', 'shelf', false), ('window', 'window', true);
      create policy "read" on storage.objects for select to authenticated using (bucket_id in ('shelf', 'window'));
      create policy "add" on storage.objects for insert to authenticated with check (bucket_id in ('shelf', 'window'));
      create policy "change" on storage.objects for update to authenticated using (bucket_id in ('shelf', 'window'));
      create policy "remove" on storage.objects for delete to authenticated using (bucket_id in ('shelf', 'window'));
    `);
  }
  /** A request without the client, and without a key unless one is given. */
  const ask = (path: string, init: RequestInit = {}) => platform.fetch(`${url}/storage/v1${path}`, init);
  const settled = async () => {
    await platform.settled();
    return { files: await listFiles(filesFolder), orphaned: await listOrphanedFiles(engine) };
  };
  return { ...platform, ask, settled, secretHeaders: { apikey: secrets.secretKey } };
}
