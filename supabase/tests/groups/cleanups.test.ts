import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseCleanup, parseCleanups, parseLitterSpots, parseTotals } from "#domain/cleanups/cleanup.ts";
import { COUNTED_KINDS } from "#domain/cleanups/debris-kinds.ts";
import { parseDebrisCard } from "#domain/cleanups/loaded-card.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";
import { addCleanup, count, join, PHONE, press } from "./cleanup-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const [sam, nora, joe, eve] = (await Promise.all(
  ["sam", "nora", "joe", "eve"].map((name) => addSwimmer(engine, `${name}@example.org`, { username: name })),
)) as [string, string, string, string];
const cove = await addSpot(engine, "Cove");

beforeEach(() => engine.script("delete from gatherings; delete from crowd_reports; delete from private.rows_added"));

async function ask<T>(context: RequestContext, statement: ReturnType<typeof sql>) {
  const [row] = await engine.run<{ answer: T }>(context, statement);
  return row?.answer ?? null;
}

const read = async (context: RequestContext, id: string) => {
  const answer = await ask<unknown>(context, sql`select get_cleanup(${id}) as answer`);
  return answer === null ? null : parseCleanup(answer);
};

const close = (host: string, id: string, figures: object) =>
  engine.run(as(host), sql`select save_cleanup_result(${id}, ${JSON.stringify(figures)}::jsonb)`);

const review = (host: string, id: string, swimmer: string, figures: [number, number, number | null], reason = "") =>
  engine.run(
    as(host),
    sql`select review_cleanup_attendee(${id}, ${swimmer}, ${figures[0]}, ${figures[1]}, ${figures[2]}::integer, ${reason})`,
  );

test("the database knows the same kinds in the same order", async () => {
  const [row] = await engine.run<{ kinds: string[] }>(
    AS_OWNER,
    sql`select to_jsonb(enum_range(null::debris_kind)) as kinds`,
  );
  expect(row?.kinds).toEqual(COUNTED_KINDS);
});

test("two phones that count apart add up, and nothing that is sent again counts twice", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  await join(engine, id, nora);
  const [ofSam, ofNora] = [
    [press("cans"), press("rope"), press("cans")],
    [press("cans"), press("cans", -1), press("bag", 1, 1400)],
  ];
  expect(await count(engine, sam, id, ofSam)).toBe(3);
  expect(await count(engine, nora, id, ofNora)).toBe(3);
  expect(await count(engine, nora, id, [...ofNora, press("lids")])).toBe(1);
  const { totals } = (await read(as(sam), id)) ?? {};
  expect(totals && { ...totals, counts: Object.fromEntries(totals.counts) }).toEqual({
    counts: { cans: 2, rope: 1, lids: 1 },
    items: 4,
    bags: 1,
    grams: 1400,
  });
  const card = parseDebrisCard(await ask(as(sam), sql`select get_debris_card(${id}, ${PHONE}) as answer`));
  expect(card.mine.map(({ kind }) => kind).sort()).toEqual(["cans", "cans", "rope"]);
  expect(card.others.find(({ kind }) => kind === "bag")).toEqual({ kind: "bag", change: 1, grams: 1400 });
});

test("counts of a deleted account stay", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  const gone = await addSwimmer(engine, "gone@example.org");
  await join(engine, id, gone);
  await count(engine, gone, id, [press("cans")]);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${gone}`);
  expect((await read(as(sam), id))?.totals.items).toBe(1);
});

test.each([
  ["who doesn't take part", () => eve, -1],
  ["before the day before", () => nora, 30],
  ["a month after", () => nora, -24 * 32],
])("nobody counts: %s", async (_who, swimmer, startsInHours) => {
  const id = await addCleanup(engine, { host: sam, spot: cove, startsInHours });
  await join(engine, id, nora);
  await expect(count(engine, swimmer(), id, [press("cans")])).rejects.toMatchObject({ code: "42501" });
});

test("a banned person counts no longer, and a visitor never", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  const mallory = await addSwimmer(engine, "mallory@example.org");
  await join(engine, id, mallory);
  await ban(engine, mallory);
  await expect(count(engine, mallory, id, [press("cans")])).rejects.toMatchObject({ code: "42501" });
  await expect(engine.run(asVisitor, sql`select count_debris(${id}, ${PHONE}, '[]'::jsonb)`)).rejects.toMatchObject({
    code: "42501",
  });
});

test("visitors read the sums without people; those who came read names, unless they are hidden", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  await join(engine, id, nora, joe);
  await count(engine, nora, id, [press("cans"), press("bag", 1, 1200)]);
  const seen = await read(asVisitor, id);
  expect(seen).toMatchObject({ people: null, isHost: false, mayCount: false, totals: { items: 1, grams: 1200 } });
  expect((await read(as(eve), id))?.people).toBeNull();
  const people = async (who: string) =>
    (await read(as(who), id))?.people?.map(({ userId, name, grams, state }) => [userId, name, grams, state]);
  // Her profile isn't public.
  expect(await people(joe)).toEqual([
    [joe, "joe", 0, "pending"],
    [null, "Swimmer", 1200, "pending"],
  ]);
  expect(await people(sam)).toContainEqual([nora, "nora", 1200, "pending"]);

  await engine.run(AS_OWNER, sql`update gatherings set hides_names = true where id = ${id}`);
  expect((await read(as(joe), id))?.people?.map(({ name }) => name)).toEqual(["joe"]);
  expect((await read(as(sam), id))?.people).toHaveLength(2);
});

test("one person counts a ton and 5,000 presses at most, and the host removes them", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  await join(engine, id, nora);
  const fill = (kind: string, rows: number, grams: number) =>
    engine.script(`
      set session_replication_role = replica;
      insert into debris_counts (id, gathering_id, user_id, device_id, kind, change, grams, at)
        select gen_random_uuid(), '${id}', '${nora}', '${PHONE}', '${kind}', 1, ${grams}, now() from generate_series(1, ${rows});
      set session_replication_role = origin;
    `);
  await fill("bag", 10, 100_000);
  expect(await count(engine, nora, id, [press("cans")])).toBe(1);
  await expect(count(engine, nora, id, [press("bag", 1, 1)])).rejects.toMatchObject({ hint: "too_many_counts" });
  await engine.run(AS_OWNER, sql`delete from debris_counts`);
  await fill("cans", 5_000, 0);
  await expect(count(engine, nora, id, [press("cans")])).rejects.toMatchObject({ hint: "too_many_counts" });
  // Of so many people that an integer would not hold it.
  await fill("bag", 21_500, 100_000);
  expect((await read(asVisitor, id))?.totals.grams).toBe(2_150_000_000);
  await engine.run(AS_OWNER, sql`update attendees set state = 'not' where gathering_id = ${id}`);
  expect((await read(as(sam), id))?.people?.map(({ userId }) => userId)).toEqual([nora]);
  const remove = sql`select remove_debris_counts(${id}, ${nora})`;
  await expect(engine.run(as(nora), remove)).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(sam), remove);
  expect((await read(as(sam), id))?.totals).toMatchObject({ items: 0, bags: 0 });
});

test("a host's figures above those of a past cleanup need somebody else's reviewed numbers", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove, isPublic: false });
  await join(engine, id, nora);
  const heavy = { bags: 201, grams: 600_000 };
  await expect(close(sam, id, heavy)).rejects.toMatchObject({ hint: "review_first" });
  await review(sam, id, nora, [0, 0, null]);
  await close(sam, id, heavy);
  expect((await read(asVisitor, id))?.result).toMatchObject(heavy);
});

test("a visitor doesn't read the host's name", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  expect(await read(asVisitor, id)).toMatchObject({ hostName: null });
  expect(await read(as(eve), id)).toMatchObject({ hostName: "sam" });
});

test("a photo of somebody who came waits for the host; a host's shows at once", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  await join(engine, id, nora);
  const add = async (swimmer: string) => {
    const path = `${swimmer}/${crypto.randomUUID()}-1600.webp`;
    const [row] = await engine.run<{ id: string }>(
      as(swimmer),
      sql`insert into cleanup_photos (gathering_id, moment, path) values (${id}, 'after', ${path}) returning id`,
    );
    return { id: row?.id ?? "", path };
  };
  const [ofHost, ofNora] = [await add(sam), await add(nora)];
  const shown = async (context: RequestContext) => (await read(context, id))?.photos.map((photo) => photo.id);
  const isOpen = (context: RequestContext, path: string) =>
    ask<boolean>(context, sql`select private.is_cleanup_photo(${path}) as answer`);
  expect(await shown(asVisitor)).toEqual([ofHost.id]);
  expect(await isOpen(asVisitor, ofHost.path)).toBe(true);
  expect(await isOpen(asVisitor, ofNora.path)).toBe(false);
  for (const swimmer of [sam, nora]) expect(await shown(as(swimmer))).toHaveLength(2);
  const approve = sql`select approve_cleanup_photo(${ofNora.id})`;
  await expect(engine.run(as(nora), approve)).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(sam), approve);
  expect(await shown(asVisitor)).toHaveLength(2);
  expect(await isOpen(asVisitor, ofNora.path)).toBe(true);
});

test("a host reviews each person's numbers, with a reason when they change", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  await join(engine, id, nora);
  await engine.run(as(nora), sql`select report_my_cleanup(${id}, 2, 2500, 60)`);
  await expect(review(nora, id, nora, [2, 2500, 60])).rejects.toMatchObject({ code: "42501" });
  await expect(review(sam, id, nora, [1, 1200, 60])).rejects.toMatchObject({ hint: "reason_missing" });
  await expect(review(sam, id, eve, [1, 1200, null], "who?")).rejects.toMatchObject({ code: "23514" });
  await review(sam, id, nora, [1, 1200, 60], "One bag was Joe's.");
  const mine = (await read(as(nora), id))?.people?.[0];
  expect(mine).toMatchObject({ state: "reviewed", bags: 1, grams: 1200, reason: "One bag was Joe's." });
  await engine.run(as(nora), sql`select report_my_cleanup(${id}, 2, 2500, 60)`);
  expect((await read(as(nora), id))?.people?.[0]).toMatchObject({ state: "pending", reason: "" });
});

test("only a host writes the summary, and not before the cleanup", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove });
  const figures = { bags: 2, grams: 3200, shoreMeters: 900, minutes: 100, people: 5, note: " Windy " };
  await expect(close(nora, id, figures)).rejects.toMatchObject({ code: "42501" });
  await close(sam, id, figures);
  await close(sam, id, { ...figures, grams: 3300 });
  expect((await read(asVisitor, id))?.result).toMatchObject({ ...figures, grams: 3300, note: "Windy" });
  const later = await addCleanup(engine, { host: sam, spot: cove, startsInHours: 5 });
  await expect(close(sam, later, figures)).rejects.toMatchObject({ hint: "too_early" });
});

test("a past cleanup counts in the spot's and the swimmer's totals, but is listed nowhere", async () => {
  const year = new Date().getUTCFullYear() - 1;
  const past = (day: string) =>
    ask<string>(
      as(nora),
      sql`select record_past_cleanup(${cove}, ${day}::date, 3, 21400, 4, 'Europe/Dublin') as answer`,
    );
  const id = await past(`${year}-03-08`);
  const totals = parseTotals(await ask(asVisitor, sql`select get_spot_cleanups(${cove}, ${year}) as answer`));
  expect(totals).toEqual({ cleanups: 1, bags: 3, grams: 21400, items: 0, people: 4 });
  expect(
    parseTotals(await ask(asVisitor, sql`select get_spot_cleanups(${cove}, ${year + 1}) as answer`)).cleanups,
  ).toBe(0);
  expect(parseTotals(await ask(as(nora), sql`select get_my_cleanups() as answer`)).grams).toBe(21400);
  const list = async (who: string) => parseCleanups(await ask(as(who), sql`select list_cleanups(true) as answer`));
  expect((await list(nora)).map((cleanup) => cleanup.id)).toEqual([id]);
  expect(await list(eve)).toEqual([]);
  await expect(past("2099-01-01")).rejects.toMatchObject({ code: "23514" });
  await expect(
    engine.run(as(nora), sql`select record_past_cleanup(${cove}, ${`${year}-03-08`}::date, 3, 600000)`),
  ).rejects.toMatchObject({ code: "23514" });
});

test("the list has what is near, soonest first, and the caller's own from anywhere", async () => {
  const far = await addSpot(engine, "Far", 40, 3);
  const [later, soon, away] = [
    await addCleanup(engine, { host: sam, spot: cove, startsInHours: 48 }),
    await addCleanup(engine, { host: sam, spot: cove, startsInHours: 24 }),
    await addCleanup(engine, { host: sam, spot: far, startsInHours: 12 }),
  ];
  await addCleanup(engine, { host: sam, spot: cove, isPublic: false, startsInHours: 2 });
  await join(engine, soon, nora);
  const list = async (who: string) =>
    parseCleanups(await ask(as(who), sql`select list_cleanups(false, 50.6, -2.1) as answer`));
  expect((await list(nora)).map(({ id, answer }) => [id, answer])).toEqual([
    [soon, "going"],
    [later, null],
  ]);
  await join(engine, away, nora);
  expect((await list(nora)).map(({ id }) => id)).toEqual([away, soon, later]);
});

test("litter of the last 30 days shows by spot, also where its reports have ended", async () => {
  const report = (value: string, daysAgo: number) =>
    engine.script(`
      -- A report can't be sent days later.
      set session_replication_role = replica;
      insert into crowd_reports (user_id, spot_id, report_type, parameters, observed_at)
        values ('${nora}', '${cove}', 'pollution', '{"value": "${value}"}', now() - interval '${daysAgo} days');
      set session_replication_role = origin;
    `);
  await report("litter", 20);
  await report("litter", 3);
  await report("litter", 40);
  await report("sewage", 1);
  const spots = parseLitterSpots(await ask(asVisitor, sql`select list_litter_reports(-10, 50, 0, 51) as answer`));
  expect(spots).toMatchObject([{ spotId: cove, name: "Cove", reports: 2 }]);
  const planned = await engine.run(
    as(nora),
    sql`insert into gatherings (kind, title, spot_id, time_zone, starts_at, ends_at, report_id)
      values ('cleanup', 'Cleanup', ${cove}, 'Europe/Dublin', now() + interval '1 day', now() + interval '26 hours', ${spots[0]?.reportId})
      returning id`,
  );
  expect(planned).toHaveLength(1);
});

test("a host is reminded of the summary after a week, once, and the others hear of it, once", async () => {
  const id = await addCleanup(engine, { host: sam, spot: cove, startsInHours: -24 * 8 });
  await join(engine, id, nora, joe);
  await engine.run(
    AS_OWNER,
    sql`update user_notification_settings set notification_cleanup_reminders = false where user_id = ${joe}`,
  );
  const due = () =>
    engine.run<{ about: string; swimmers: string[] }>(
      asService,
      sql`select about, to_jsonb(swimmers) as swimmers from list_cleanup_notices()`,
    );
  expect(await due()).toEqual([{ about: "reminder", swimmers: [sam] }]);
  await engine.run(asService, sql`select mark_cleanup_notices(array[${id}::uuid], '{}')`);
  expect(await due()).toEqual([]);
  await close(sam, id, { bags: 1, grams: 900 });
  expect(await due()).toEqual([{ about: "summary", swimmers: [nora] }]);
  await engine.run(asService, sql`select mark_cleanup_notices('{}', array[${id}::uuid])`);
  expect(await due()).toEqual([]);
});
