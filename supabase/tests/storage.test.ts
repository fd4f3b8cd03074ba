import { AS_OWNER, DatabaseError, type RequestContext, type Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asService, asVisitor, ban } from "./swimmers.ts";

/**
 * Who may do what with a file in the swimmer's folder: s(elect), i(nsert), u(pdate), d(elete), - for no. "banned" is the
 * same swimmer after an admin has banned them. Files of public buckets are read at their address, which asks no policy.
 */
const matrix = `
bucket          visitor  swimmer  other  banned  admin  service
avatars         ----     s---     ----   ----    ----   siud
cleanup-photos  ----     s---     ----   ----    ----   siud
csv-imports     ----     ----     ----   ----    s---   siud
group-photos    ----     s---     ----   ----    s---   siud
spot-images     ----     s---     ----   ----    ----   siud
workout-files   ----     siud     ----   ----    ----   siud
workout-photos  ----     s---     ----   ----    ----   siud
`;

const engine = await openProductDatabase();
afterAll(() => engine.close());

const swimmer = await addSwimmer(engine, "ada@example.org");
const other = await addSwimmer(engine, "ben@example.org");
const admin = await addAdmin(engine, "kim@example.org");

class Rollback extends Error {}

/** Whether the statement touches a row; refusals by grant or policy are a no, any other error is the test's own. */
async function succeeds(context: RequestContext, statement: Statement) {
  let touched = 0;
  const attempt = engine.transaction(context, async ({ query }) => {
    touched = (await query(statement)).length;
    throw new Rollback();
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof Rollback) return touched > 0;
    if (error instanceof DatabaseError && error.code === "42501") return false;
    throw error;
  });
}

const add = (bucket: string, name: string) =>
  sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name}) returning 1`;

async function lettersFor(bucket: string, context: RequestContext) {
  const there = `${swimmer}/there.csv`;
  const outcomes = [
    await succeeds(context, sql`select from storage.objects where bucket_id = ${bucket} and name = ${there}`),
    await succeeds(context, add(bucket, `${swimmer}/new.csv`)),
    await succeeds(
      context,
      sql`update storage.objects set metadata = '{}' where bucket_id = ${bucket} and name = ${there} returning 1`,
    ),
    await succeeds(
      context,
      sql`delete from storage.objects where bucket_id = ${bucket} and name = ${there} returning 1`,
    ),
  ];
  return outcomes.map((isAllowed, index) => (isAllowed ? "siud"[index] : "-")).join("");
}

const words = matrix
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(/\s+/));
/** Admins with files of their own: only they import. */
const importer = await addAdmin(engine, "ida@example.org");
const second = await addAdmin(engine, "una@example.org");
for (const [bucket = ""] of words) await engine.run(AS_OWNER, add(bucket, `${swimmer}/there.csv`));

await engine.run(AS_OWNER, add("csv-imports", `${importer}/there.csv`));

test("an admin adds, changes and removes CSV files of their own folder", async () => {
  const own = `${importer}/there.csv`;
  expect(await succeeds(as(importer), add("csv-imports", `${importer}/new.csv`))).toBe(true);
  expect(await succeeds(as(importer), add("csv-imports", `${second}/new.csv`))).toBe(false);
  expect(
    await succeeds(as(importer), sql`update storage.objects set metadata = '{}' where name = ${own} returning 1`),
  ).toBe(true);
  expect(await succeeds(as(importer), sql`delete from storage.objects where name = ${own} returning 1`)).toBe(true);
  expect(await succeeds(as(second), sql`delete from storage.objects where name = ${own} returning 1`)).toBe(false);
});

test("the matrix names every bucket", async () => {
  const buckets = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`select id from storage.buckets order by id collate "C"`,
  );
  expect(words.map(([bucket]) => bucket)).toEqual(buckets.map(({ id }) => id));
});

test.each(words)(
  "%s: visitor %s, swimmer %s, other %s, banned %s, admin %s, service %s",
  async (bucket = "", ...cells) => {
    const found = [];
    for (const context of [asVisitor, as(swimmer), as(other)]) found.push(await lettersFor(bucket, context));
    await ban(engine, swimmer);
    found.push(await lettersFor(bucket, as(swimmer)));
    await engine.run(AS_OWNER, sql`update profiles set is_banned = false where id = ${swimmer}`);
    for (const context of [as(admin), asService]) found.push(await lettersFor(bucket, context));
    expect(found).toEqual(cells);
  },
);

test.each([
  "there.csv",
  "",
  "/there.csv",
  `x/${importer}/there.csv`,
  `../${importer}/there.csv`,
  `${second}/../${importer}/there.csv`,
  `${importer.toUpperCase()}/there.csv`,
  `${importer}x/there.csv`,
])("an admin's folder must be the first part of a file name: not %s", async (name) => {
  expect(await succeeds(as(importer), add("csv-imports", name))).toBe(false);
});

test("an admin cannot move a file to another folder or bucket", async () => {
  const give = (change: string): Statement => ({
    text: `update storage.objects set ${change} where bucket_id = 'csv-imports' and name = $1 returning 1`,
    values: [`${importer}/there.csv`],
  });
  expect(await succeeds(as(importer), give(`name = '${second}/gift.csv'`))).toBe(false);
  expect(await succeeds(as(importer), give("bucket_id = 'avatars', name = 'gift.csv'"))).toBe(false);
  expect(await succeeds(as(importer), give(`name = '${importer}/renamed.csv'`))).toBe(true);
});

test("every bucket has a quota", async () => {
  const without = sql`select id from storage.buckets where id not in (select bucket_id from private.storage_quotas)`;
  expect(await engine.run(AS_OWNER, without)).toEqual([]);
});

test("limits the bytes and number of a swimmer's files per bucket", async () => {
  await engine.run(AS_OWNER, sql`update private.storage_quotas set bytes_per_swimmer = 100, files_per_swimmer = 3`);
  const keep = (owner: string, name: string, size: number) =>
    engine.run(
      as(owner),
      sql`insert into storage.objects (bucket_id, name, metadata)
        values ('csv-imports', ${`${owner}/${name}`}, ${{ size }}) returning 1`,
    );
  const refusal = { code: "42501" };
  await engine.run(AS_OWNER, sql`delete from storage.objects`);
  await keep(importer, "a.csv", 60);
  await expect(keep(importer, "b.csv", 41)).rejects.toMatchObject(refusal);
  await keep(importer, "b.csv", 40);
  await expect(keep(importer, "c.csv", 1)).rejects.toMatchObject(refusal);
  await keep(second, "a.csv", 100);
  const resize = (size: number) =>
    sql`update storage.objects set metadata = ${{ size }} where name = ${`${importer}/b.csv`} returning 1`;
  await expect(engine.run(as(importer), resize(41))).rejects.toMatchObject(refusal);
  expect(await engine.run(as(importer), resize(0))).toHaveLength(1);
  await keep(importer, "c.csv", 0);
  await expect(keep(importer, "d.csv", 0)).rejects.toMatchObject(refusal);
});

test("only the owner sees or changes buckets and the list of orphaned files", async () => {
  for (const context of [asVisitor, as(swimmer), as(admin)]) {
    expect(await succeeds(context, sql`select from storage.buckets`)).toBe(false);
    expect(await succeeds(context, sql`update storage.buckets set public = true returning 1`)).toBe(false);
    expect(await succeeds(context, sql`select from storage.orphaned_files`)).toBe(false);
  }
});

test("request roles have no rights on files that policies do not limit", async () => {
  const held = await engine.run(
    AS_OWNER,
    sql`select role, "table", "right" from unnest('{anon,authenticated,service_role}'::text[]) role,
        unnest('{storage.buckets,storage.objects,storage.orphaned_files}'::text[]) "table",
        unnest('{TRUNCATE,REFERENCES,TRIGGER}'::text[]) "right"
      where has_table_privilege(role, "table", "right")`,
  );
  expect(held).toEqual([]);
});

test("every policy on files is for one command or restrictive, and names its roles", async () => {
  const open = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select policyname as name from pg_policies where schemaname = 'storage'
      and ((permissive = 'PERMISSIVE' and cmd = 'ALL') or roles = '{public}'
        or regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth|private)\\.\\w+\\(\\)', '', 'g')
          ~ '(auth\\.uid|private\\.is_admin|private\\.is_banned)\\(')`,
  );
  expect(open).toEqual([]);
});

test("buckets accept only the types and sizes they need", async () => {
  const buckets = await engine.run(
    AS_OWNER,
    sql`select id, public, file_size_limit, to_jsonb(allowed_mime_types) as types from storage.buckets order by id`,
  );
  const pictures = ["image/jpeg", "image/png", "image/webp"];
  expect(buckets).toEqual([
    { id: "avatars", public: true, file_size_limit: "5242880", types: pictures },
    { id: "cleanup-photos", public: false, file_size_limit: "10485760", types: pictures },
    {
      id: "csv-imports",
      public: false,
      file_size_limit: "10485760",
      types: ["text/csv"],
    },
    { id: "group-photos", public: false, file_size_limit: "10485760", types: pictures },
    { id: "spot-images", public: true, file_size_limit: "10485760", types: pictures },
    {
      id: "workout-files",
      public: false,
      file_size_limit: "26214400",
      types: [
        "application/octet-stream",
        "application/gpx+xml",
        "application/vnd.garmin.tcx+xml",
        "application/vnd.ant.fit",
        "application/xml",
        "text/xml",
        "application/zip",
      ],
    },
    { id: "workout-photos", public: false, file_size_limit: "10485760", types: pictures },
  ]);
});

test("folder, file name and extension are parsed like on hosted Supabase", async () => {
  const [row] = await engine.run(
    AS_OWNER,
    sql`select to_jsonb(storage.foldername('a/b/c.tar.gz')) as folder, storage.filename('a/b/c.tar.gz') as file,
      storage.extension('a/b/c.tar.gz') as extension, to_jsonb(storage.foldername('c.csv')) as root`,
  );
  expect(row).toEqual({ folder: ["a", "b"], file: "c.tar.gz", extension: "gz", root: [] });
});
