import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { extendMigrations, KIND, openMigratedPlace, type Place, readEverything } from "../backup-fixture.ts";
import { FILL_ODDITIES, ODDITIES } from "../oddities-fixture.ts";
import { exportFiles } from "./export-files.ts";
import { exportSql } from "./export-sql.ts";

/** Written as Supabase's guide loads a dump: "Backup and Restore using the CLI", supabase.com/docs. */
const hasPsql = spawnSync("psql", ["--version"]).status === 0;

let from: Place;
let file: string;
let migrationsFolder: string;
const onStep = () => undefined;
const load = (place: Place) => spawnSync("psql", [place.url, "--quiet", "--file", file], { encoding: "utf8" });

beforeAll(async () => {
  migrationsFolder = await extendMigrations({ "20990101000000_oddities.sql": ODDITIES });
  from = await openMigratedPlace(KIND, migrationsFolder);
  await from.engine.script(FILL_ODDITIES);
  await from.engine.script(
    "insert into auth.users (email, raw_user_meta_data) select n || '@example.org', '{}' from generate_series(1, 600) n",
  );
  await from.engine.script(`insert into auth.mfa_factors (user_id, factor_type, status, secret, last_used_step)
    select id, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', 7 from auth.users limit 1`);
  file = join(from.folder, "export.sql");
  await exportSql({ engine: from.engine, onStep }, file);
});
afterAll(() => from.close());

/** What an export contains: accounts and the product's data. */
const readExported = async (place: Place) =>
  Object.entries(await readEverything(place.engine)).filter(([name]) =>
    /^"(?:public|private)"|^"auth"\."(?:users|identities)"/.test(name),
  );

async function addFile(name: string, content: string) {
  const version = randomUUID();
  async function* once() {
    yield Buffer.from(content);
  }
  await from.files.write(version, once());
  await from.engine.run(
    AS_OWNER,
    sql`insert into storage.objects (bucket_id, name, version) values ('documents', ${name}, ${version})`,
  );
}

test.runIf(KIND === "postgres" && hasPsql)("loads into a migrated database with psql, row for row", async () => {
  const to = await openMigratedPlace(KIND, migrationsFolder);
  const { status, stderr } = load(to);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const instances = await to.engine.run(AS_OWNER, sql`select distinct instance_id from auth.users`);
  expect(instances).toEqual([{ instance_id: "00000000-0000-0000-0000-000000000000" }]);
  await to.engine.script("update auth.users set instance_id = null");
  expect(await readExported(to)).toEqual(await readExported(from));
  const next = sql`insert into public.oddities (words) values ('next') returning id, words`;
  expect(await to.engine.run(AS_OWNER, next)).toEqual([{ id: "4", words: "next (touched by a trigger)" }]);
  expect(load(to).stderr).toContain("this database has users already");
  expect(await readExported(to)).toHaveLength((await readExported(from)).length);
  await to.close();
});

test.runIf(KIND === "postgres" && hasPsql)("carries authenticator apps, so that their owners can sign in", async () => {
  const to = await openMigratedPlace(KIND, migrationsFolder);
  expect(load(to)).toMatchObject({ status: 0 });
  const factors = sql`select id, user_id, status, secret from auth.mfa_factors`;
  const carried = await to.engine.run(AS_OWNER, factors);
  expect(carried).toHaveLength(1);
  expect(carried).toEqual(await from.engine.run(AS_OWNER, factors));
  await to.close();
});

test.runIf(KIND === "postgres" && hasPsql)("is refused by a database that lacks migrations", async () => {
  const to = await openMigratedPlace();
  const before = await readEverything(to.engine);
  const { status, stderr } = load(to);
  expect(status).not.toBe(0);
  expect(stderr).toContain("this database lacks migrations");
  expect(await readEverything(to.engine)).toEqual(before);
  await to.close();
});

test("carries authenticator apps without what hosted auth has no column for", async () => {
  const text = await readFile(file, "utf8");
  const [, columns = ""] = /copy "auth"\."mfa_factors" \(([^)]*)\)/.exec(text) ?? [];
  expect(columns).toContain('"secret"');
  expect(columns).not.toContain("last_used_step");
  expect(text).toContain("JBSWY3DPEHPK3PXP");
});

test("holds no sessions, tokens or secrets, and only its owner can read it", async () => {
  const text = await readFile(file, "utf8");
  expect(text).toContain('copy "auth"."users"');
  expect(text).not.toMatch(/"(?:sessions|refresh_tokens|one_time_tokens|flow_state|mfa_amr_claims)"/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("exports files under their bucket and name, and none outside the folder", async () => {
  await addFile("me/a.csv", "a\0b");
  await addFile("é ü.csv", "");
  await addFile("../../escaped.csv", "no");
  await addFile("me/a.csv/below", "no");
  const folder = join(from.folder, "export.files");
  expect(await exportFiles(from, folder)).toEqual({
    written: 2,
    left: ["documents/../../escaped.csv", "documents/me/a.csv/below"],
  });
  expect(await readFile(join(folder, "documents", "me", "a.csv"), "utf8")).toBe("a\0b");
  await expect(stat(join(from.folder, "escaped.csv"))).rejects.toThrow("ENOENT");
});

test("exports an empty installation", async () => {
  const empty = await openMigratedPlace();
  await exportSql({ engine: empty.engine, onStep }, join(empty.folder, "empty.sql"));
  expect((await stat(join(empty.folder, "empty.sql"))).size).toBeGreaterThan(0);
  await empty.close();
});
