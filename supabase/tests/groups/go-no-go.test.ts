import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { type GoState, goState } from "../../../domain/gatherings/go/go-state.ts";
import { addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const hana = await addSwimmer(engine, "hana@example.org", { username: "hana" });
const joe = await addSwimmer(engine, "joe@example.org", { username: "joe" });
const eve = await addSwimmer(engine, "eve@example.org", { username: "eve" });
const cove = await addSpot(engine, "Cove");
const bay = await addSpot(engine, "Bay");

const SWIM = "aaaaaaaa-0000-4000-8000-000000000001";
const FACTS = {
  checkedAt: "2026-11-24T06:00:00Z",
  source: "Open-Meteo",
  isSimulated: false,
  timeZone: "Europe/Dublin",
  hours: [],
  highWaterAt: null,
  quality: null,
  highAlert: null,
};

const run = (context: RequestContext, text: string) => engine.run(context, { text, values: [] });

beforeEach(() =>
  engine.script(`
    delete from gatherings; delete from private.rows_added;
    insert into gatherings (id, created_by, title, spot_id, place_name, time_zone, starts_at, ends_at, state, visibility,
        checks_conditions, backup_spot_id, backup_starts_at)
      values ('${SWIM}', '${hana}', 'Sunday dip', '${cove}', 'Cove', 'Europe/Dublin', now() + interval '20 hours',
        now() + interval '21 hours', 'published', 'link', true, '${bay}', now() + interval '22 hours');
    insert into attendees (gathering_id, user_id, state) values ('${SWIM}', '${joe}', 'going');
  `),
);

const due = async (hours: number) => {
  const rows = await run(AS_OWNER, `select checkpoint from list_due_go_checks(now() + interval '${hours} hours')`);
  return rows.map((row) => row.checkpoint);
};

const record = (checkpoint: string) =>
  engine.run(
    AS_OWNER,
    sql`select record_go_check(jsonb_build_object('gathering_id', ${SWIM}::text, 'checkpoint', ${checkpoint}::text,
      'starts_at', (select starts_at from gatherings where id = ${SWIM}), 'suggestion', 'caution',
      'reasons', '["Wind"]'::jsonb, 'facts', ${JSON.stringify(FACTS)}::jsonb, 'checked_at', now()))`,
  );

const decide = (context: RequestContext, decision: string, reason = "") =>
  engine.run(context, sql`select decide_gathering(${SWIM}, ${decision}, ${reason})`);

async function stateFor(context: RequestContext): Promise<GoState | null> {
  const [row] = await engine.run(context, sql`select get_go_state(${SWIM}) as state`);
  return row?.state ? goState(row.state) : null;
}

const news = async () =>
  (await run(AS_OWNER, "select news, word, to_jsonb(swimmers) as swimmers, source_id from list_go_news()")) as {
    news: string;
    word: string;
    swimmers: string[];
    source_id: string;
  }[];

test("a check is due from 24 hours before the start, another from 2, each once", async () => {
  expect(await due(-5)).toEqual([]);
  expect(await due(-3.9)).toEqual(["24h"]);
  await record("24h");
  await record("24h");
  expect(await due(0)).toEqual([]);
  expect(await due(17.9)).toEqual([]);
  expect(await due(18.1)).toEqual(["2h"]);
  await record("2h");
  expect(await due(18.1)).toEqual([]);
  expect(await due(20.1)).toEqual([]);
});

test.each([
  ["canceled", "state = 'cancelled'"],
  ["a draft", "state = 'draft'"],
  ["without checks", "checks_conditions = false"],
  ["hidden", "is_hidden = true"],
  ["deleted", "deleted_at = now()"],
])("a gathering that is %s isn't checked", async (_what, change) => {
  await run(AS_OWNER, `update gatherings set ${change}`);
  expect(await due(0)).toEqual([]);
});

test("another start or another spot is checked again", async () => {
  await record("24h");
  await run(
    AS_OWNER,
    "update gatherings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'",
  );
  expect(await due(0)).toEqual(["24h"]);
  await record("24h");
  await run(AS_OWNER, `update gatherings set spot_id = '${bay}'`);
  expect(await due(0)).toEqual(["24h"]);
});

test("hosts are asked once to decide", async () => {
  await record("24h");
  const [asked] = await news();
  expect(asked).toMatchObject({ news: "check", word: "caution", swimmers: [hana] });
  await engine.run(AS_OWNER, sql`select mark_go_told('check', ${SWIM}, ${asked?.source_id ?? ""})`);
  expect(await news()).toEqual([]);
});

test("only hosts decide; everyone who answered is told of the last decision", async () => {
  for (const context of [as(joe), as(eve)]) {
    await expect(decide(context, "no_go")).rejects.toMatchObject({ code: "42501" });
  }
  await expect(decide(asVisitor, "go")).rejects.toMatchObject({ code: "42501" });
  await decide(as(hana), "go");
  await engine.script("delete from private.rows_added");
  await decide(as(hana), "no_go", " Swell ");
  const [told, ...others] = await news();
  expect([told, others]).toMatchObject([{ news: "decision", word: "no_go", swimmers: [joe] }, []]);
  await engine.run(AS_OWNER, sql`select mark_go_told('decision', ${SWIM}, ${told?.source_id ?? ""})`);
  expect(await news()).toEqual([]);
  expect((await stateFor(as(joe)))?.decision).toMatchObject({ decision: "no_go", reason: "Swell", decidedBy: "hana" });
});

test("visitors with the address read the decision without a name; others can't change it", async () => {
  await record("24h");
  await decide(as(hana), "go");
  expect((await stateFor(asVisitor))?.decision).toMatchObject({ decision: "go", decidedBy: null });
  expect((await stateFor(as(eve)))?.check).toMatchObject({ suggestion: "caution", reasons: ["Wind"], facts: FACTS });
  await expect(run(asVisitor, "select decided_by from go_decisions")).rejects.toMatchObject({ code: "42501" });
  for (const table of ["go_checks", "go_decisions"]) {
    await expect(run(as(hana), `update ${table} set facts = '{}'`)).rejects.toMatchObject({ code: "42501" });
    await expect(run(as(hana), `delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
  }
  await run(AS_OWNER, "update gatherings set state = 'draft'");
  expect(await stateFor(asVisitor)).toBeNull();
  expect(await stateFor(as(eve))).toBeNull();
  expect(await run(as(eve), "select id from go_decisions")).toEqual([]);
});

test("a decision names its host as the profile does, and not where names are hidden or to whom they blocked", async () => {
  await engine.run(AS_OWNER, sql`update profiles set full_name = 'Hana Legal' where id = ${hana}`);
  await decide(as(hana), "go");
  const readName = async () => (await stateFor(as(joe)))?.decision?.decidedBy;
  expect(await readName()).toBe("hana");
  await run(AS_OWNER, "update gatherings set hides_names = true");
  expect(await readName()).toBeNull();
  await run(AS_OWNER, "update gatherings set hides_names = false");
  await engine.run(AS_OWNER, sql`insert into blocked_swimmers (user_id, blocked_id) values (${hana}, ${joe})`);
  expect(await readName()).toBeNull();
  await engine.script("delete from blocked_swimmers; update profiles set full_name = ''");
});

test("moving takes the backup's place and time and keeps the length", async () => {
  await record("24h");
  await decide(as(hana), "moved", "Swell");
  const [moved] = await run(
    AS_OWNER,
    `select spot_id, place_name, backup_spot_id, backup_starts_at, round(extract(epoch from starts_at - now()) / 3600) as hours,
      extract(epoch from ends_at - starts_at) as seconds from gatherings`,
  );
  expect(moved).toMatchObject({ spot_id: bay, place_name: "Bay", backup_spot_id: null, backup_starts_at: null });
  expect([Number(moved?.hours), Number(moved?.seconds)]).toEqual([22, 3600]);
  expect(await stateFor(as(joe))).toMatchObject({ check: null, decision: { decision: "moved" }, backup: null });
  await engine.script("delete from private.rows_added");
  await expect(decide(as(hana), "moved")).rejects.toMatchObject({ hint: "no_backup" });
});

test("what is over or canceled isn't decided", async () => {
  await run(AS_OWNER, "update gatherings set state = 'cancelled'");
  await expect(decide(as(hana), "go")).rejects.toMatchObject({ hint: "gathering_over" });
});
