import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { openPostgres } from "../database/postgres/postgres-engine.ts";
import { sql } from "../database/sql.ts";
import { openFileStore } from "../storage/files/open-file-store.ts";
import { startS3 } from "../storage/files/s3-fixture.ts";
import { startPlatform } from "../test/start-platform.ts";
import {
  carry,
  type EngineKind,
  extendMigrations,
  KIND,
  openMigratedPlace,
  openPlace,
  type Place,
  readEverything,
} from "./backup-fixture.ts";
import { FILL_ODDITIES, ODDITIES } from "./oddities-fixture.ts";
import { openForBackup } from "./open-for-backup.ts";
import { writeBackup } from "./write-backup.ts";

let migrationsFolder: string;
const places: Place[] = [];
async function keep(opening: Promise<Place>) {
  const place = await opening;
  places.push(place);
  return place;
}
const openTarget = (kind: EngineKind = KIND) => keep(openPlace(kind, migrationsFolder));

beforeAll(async () => {
  migrationsFolder = await extendMigrations({ "20990101000000_oddities.sql": ODDITIES });
});
afterAll(() => Promise.all(places.map((place) => place.close())));

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function addFile({ engine, files }: Place, name: string, bytes: Uint8Array) {
  const version = randomUUID();
  await files.write(version, once(bytes));
  await engine.run(
    AS_OWNER,
    sql`insert into storage.objects (bucket_id, name, version, metadata)
      values ('documents', ${name}, ${version}, ${{ size: bytes.length, mimetype: "text/csv" }})`,
  );
  return version;
}

/** An installation with all that is odd, and 1,200 rows so that a table takes several pages. */
async function openFullPlace(kind: EngineKind = KIND) {
  const place = await keep(openMigratedPlace(kind, migrationsFolder));
  await place.engine.script(FILL_ODDITIES);
  await place.engine.script(
    "insert into auth.users (email, raw_user_meta_data) select n || '@example.org', '{}' from generate_series(1, 1200) n",
  );
  return place;
}

const readFile = async ({ files }: Place, version: string) =>
  Buffer.from(await new Response(await files.read(version)).arrayBuffer());

/** What a restore takes away and puts back. */
const readObstacles = ({ run }: Engine) =>
  run(
    AS_OWNER,
    sql`select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as state from pg_constraint
        where contype = 'f'
      union all
      select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  );

test("restores every row, file, sequence, key and trigger as it was", { timeout: 60_000 }, async () => {
  const from = await openFullPlace();
  const contents = [Buffer.from("a\0b\0\r\n"), Buffer.alloc(0), randomBytes(3_000_000)];
  const versions: string[] = [];
  for (const [index, bytes] of contents.entries()) versions.push(await addFile(from, `é/${index} .csv`, bytes));
  const to = await openTarget();
  const manifest = await carry(from, to);

  expect(await readEverything(to.engine)).toEqual(await readEverything(from.engine));
  expect(await readObstacles(to.engine)).toEqual(await readObstacles(from.engine));
  expect(manifest.files).toMatchObject({ count: 3, bytes: 3_000_006 });
  for (const [index, version] of versions.entries()) {
    expect((await readFile(to, version)).equals(contents[index] as Buffer)).toBe(true);
  }
  expect(to.kept).toEqual([from.secrets]);
  const next = sql`insert into public.oddities (words) values ('next') returning id, number, words`;
  expect(await to.engine.run(AS_OWNER, next)).toEqual([{ id: "4", number: 4, words: "next (touched by a trigger)" }]);
});

test("carries an account's password, session and rows", { timeout: 60_000 }, async () => {
  const from = await openFullPlace();
  const before = await startPlatform({ wrapEngine: () => from.engine });
  const ada = await before.user("Ada");
  const note = { user_id: ada.id, text: "a note" };
  expect((await ada.client.from("notes").insert(note)).error).toBeNull();
  const profile = { id: ada.id, settings: { theme: "dark", name: 'O\'Brien "♥"' } };
  expect((await ada.client.from("profiles").update(profile).eq("id", ada.id)).error).toBeNull();
  const { data: held } = await ada.client.auth.getSession();
  const to = await openTarget();
  await carry(from, to);

  const after = await startPlatform({ wrapEngine: () => to.engine });
  const client = after.visitor();
  const signedIn = await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
  expect(signedIn.error).toBeNull();
  expect((await client.from("notes").select("user_id, text")).data).toEqual([note]);
  expect((await client.from("profiles").select("id, settings")).data).toEqual([profile]);
  const refreshed = await after.visitor().auth.refreshSession({ refresh_token: held.session?.refresh_token ?? "" });
  expect(refreshed.data.user?.id).toBe(ada.id);
  await Promise.all([before.stop(), after.stop()]);
});

test("keeps numbers and intervals exact on a database that formats them otherwise", { timeout: 60_000 }, async () => {
  const from = await openFullPlace();
  await from.engine.script(
    "update public.oddities set precise = 1 / 3::float8, span = '-1 day -02:00:00' where id = 1",
  );
  const expected = await readEverything(from.engine);
  const settings = ["extra_float_digits = -10", "intervalstyle = 'sql_standard'", "bytea_output = 'escape'"];
  for (const setting of settings) {
    const ofDatabase = `do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}', current_database()); end $$`;
    await from.engine.script(KIND === "postgres" ? ofDatabase : `set ${setting}`);
  }
  const engine = KIND === "postgres" ? await openForBackup({ databaseUrl: from.url }) : from.engine;
  const to = await openTarget();
  await carry({ ...from, engine }, to);
  if (engine !== from.engine) await engine.close();
  expect(await readEverything(to.engine)).toEqual(expected);
});

test.runIf(KIND === "postgres")(
  "keeps everything the same from an embedded database to a native one and back",
  { timeout: 60_000 },
  async () => {
    const embedded = await openFullPlace("pglite");
    await addFile(embedded, "a.csv", Buffer.from("a,b\n"));
    const native = await openTarget("postgres");
    await carry(embedded, native);
    const again = await openTarget("pglite");
    await carry(native, again);
    expect(await readEverything(native.engine)).toEqual(await readEverything(embedded.engine));
    expect(await readEverything(again.engine)).toEqual(await readEverything(embedded.engine));
  },
);

test("holds all or nothing of a row that is written while the backup is made", { timeout: 60_000 }, async () => {
  const from = await openFullPlace();
  const writes: Promise<unknown>[] = [];
  const onStep = () => {
    if (writes.length > 0) return;
    writes.push(
      from.engine.script("insert into auth.users (email, raw_user_meta_data) values ('late@example.org', '{}')"),
    );
  };
  const to = await openTarget();
  await carry({ ...from, onStep }, to);
  await Promise.all(writes);
  const [counts] = await to.engine.run(
    AS_OWNER,
    sql`select (select count(*) from auth.users) as users, (select count(*) from profiles) as profiles`,
  );
  expect(counts).toEqual({ users: "1200", profiles: "1200" });
});

test("reports a file that is removed while the backup is made, and leaves out its row", {
  timeout: 60_000,
}, async () => {
  const from = await openFullPlace();
  const [kept, removed] = [
    await addFile(from, "kept", Buffer.from("k")),
    await addFile(from, "gone", Buffer.from("g")),
  ];
  await from.files.remove(removed);
  const to = await openTarget();
  const manifest = await carry(from, to);
  expect(manifest.missingFiles).toEqual([removed]);
  expect(await to.engine.run(AS_OWNER, sql`select version from storage.objects`)).toEqual([{ version: kept }]);
});

test("moves stored files from a folder to an S3-compatible store and back", { timeout: 60_000 }, async () => {
  const s3 = await startS3();
  const from = await openFullPlace();
  const bytes = randomBytes(6_000_000);
  const version = await addFile(from, "large.csv", bytes);
  const to = { ...(await openTarget()), files: openFileStore({ dataDir: from.folder, s3: s3.place }) };
  await carry(from, to);
  expect((await readFile(to, version)).equals(bytes)).toBe(true);
  const back = await openTarget();
  await carry(to, back);
  expect((await readFile(back, version)).equals(bytes)).toBe(true);
  await s3.stop();
});

test.runIf(KIND === "postgres")(
  "refuses to make a backup that would read the tables at several moments",
  { timeout: 60_000 },
  async () => {
    const from = await openFullPlace();
    const engine = await openPostgres(from.url);
    await expect(writeBackup({ ...from, engine }, join(from.folder, "mixed.backup"))).rejects.toThrow("at one moment");
    await engine.close();
  },
);
