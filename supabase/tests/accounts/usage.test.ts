import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asService, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TODAY = new Date();
const today = TODAY.toISOString().slice(0, 10);

type Event = { name?: string; path?: string; at?: Date; visit?: string; isSignedIn?: boolean; properties?: object };

const toRow = ({ name = "Page View", path = "/", at = TODAY, visit, isSignedIn = false, properties = {} }: Event) => ({
  id: crypto.randomUUID(),
  visit_id: visit ?? crypto.randomUUID(),
  name,
  path,
  at: at.toISOString(),
  is_signed_in: isSignedIn,
  properties,
});

async function record(visitor: string, events: readonly object[], device = "phone") {
  const call = sql`select record_usage(${visitor}, ${device}, ${JSON.stringify(events)}::jsonb) as stored`;
  const [row] = await engine.run<{ stored: number | null }>(asService, call);
  return row?.stored;
}

const visitors = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

async function readUsage(device: string | null = null, caller = as(kim), day = today) {
  const call = sql`select read_usage(${day}::date, ${day}::date, ${device}) as usage`;
  const [row] = await engine.run<{ usage: Record<string, unknown> }>(caller, call);
  return row?.usage;
}

async function readFunnel(steps: readonly object[], device: string | null = null, caller = as(kim)) {
  const call = sql`
    select read_usage_funnel(${JSON.stringify(steps)}::jsonb, ${today}::date, ${today}::date, ${device}) as counts`;
  const [row] = await engine.run<{ counts: (number | null)[] }>(caller, call);
  return row?.counts;
}

/** Minutes of today, so that a test at midnight still counts one day. */
const minute = (at: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + Math.min(at * 1_000, TODAY.getTime() % DAY_MS));

beforeAll(async () => {
  // Six on phones, four on desktops.
  for (const [at, visitor] of visitors(10).entries()) {
    const visit = crypto.randomUUID();
    const events: Event[] = [
      { name: "Session Started", at: minute(1), properties: { visit: 1, segment: at < 6 ? "new" : "casual" } },
      { name: "Retention Milestone", at: minute(1), properties: { kind: "sessions", threshold: 1 } },
      { path: "/spots", at: minute(2), properties: { load_ms: 1_000 + at } },
      ...(at < 7 ? [{ path: "/locations/:id", at: minute(3), properties: { load_ms: 2_000 } }] : []),
      ...(at < 3
        ? [{ name: "Feature Engagement", path: "/locations/:id", at: minute(4), properties: { feature: "scroll_50" } }]
        : []),
      {
        name: "Session Quality",
        at: minute(5),
        properties: { score: 40, active_ms: 60_000, segment: at < 6 ? "engaged" : "casual" },
      },
    ];
    await record(
      visitor,
      events.map((event) => toRow({ visit, ...event })),
      at < 6 ? "phone" : "desktop",
    );
  }
});

test("staff read visits, segments, milestones and slow pages; counts below 5 are hidden", async () => {
  expect(await readUsage()).toEqual({
    totals: { visits: 10, visitors: 10, views: 17, returned: null, active_ms: 60_000, score: 40 },
    days: [{ day: today, visits: 10, visitors: 10, views: 17 }],
    devices: [
      { device: "desktop", visits: null, visitors: null },
      // Ten less six would reveal the desktops.
      { device: "phone", visits: null, visitors: null },
    ],
    segments: [
      { segment: "casual", visitors: null },
      { segment: "engaged", visitors: 6 },
    ],
    milestones: [{ kind: "sessions", threshold: 1, visitors: 10 }],
    pages: [
      { path: "/locations/:id", views: 7, load_ms: 2_000 },
      { path: "/spots", views: 10, load_ms: 1_007 },
    ],
  });
  for (const device of ["desktop", "phone"]) {
    expect(await readUsage(device)).toMatchObject({ totals: { visits: null, active_ms: null }, pages: [] });
    expect(await readFunnel([{}], device)).toEqual([null]);
  }
  expect(await readUsage("tablet")).toMatchObject({ totals: { visits: null }, days: [], devices: [] });
});

test("with a small count the next one is hidden too, and the others are shown", async () => {
  const at = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS / 2);
  for (const [device, count] of Object.entries({ tablet: 3, phone: 8, desktop: 12 })) {
    for (const visitor of visitors(count)) await record(visitor, [toRow({ at })], device);
  }
  const day = at.toISOString().slice(0, 10);
  expect(await readUsage(null, as(kim), day)).toMatchObject({
    totals: { visits: 23, views: 23 },
    devices: [
      { device: "desktop", visits: 12, visitors: 12 },
      { device: "phone", visits: null, visitors: null },
      { device: "tablet", visits: null, visitors: null },
    ],
  });
  expect(await readUsage("desktop", as(kim), day)).toMatchObject({
    totals: { visits: 12 },
    days: [{ day, views: 12 }],
  });
  expect(await readUsage("phone", as(kim), day)).toMatchObject({ totals: { visits: null }, days: [{ views: null }] });
});

test("a funnel counts visitors in the order of its steps", async () => {
  const views = ["Page View", "Authenticated Page View"];
  const [list, spot] = [
    { names: views, paths: ["/spots"] },
    { names: views, paths: ["/locations/:id"] },
  ];
  expect(await readFunnel([list, spot, { paths: ["/locations/:id"], features: ["scroll_50"] }])).toEqual([10, 7, null]);
  expect(await readFunnel([{ names: ["Session Quality"] }, spot])).toEqual([10, null]);
  expect(await readFunnel([])).toEqual([]);
});

test("nobody but staff reads usage, and nobody but the service writes it", async () => {
  for (const caller of [as(ada), asVisitor]) {
    await expect(readUsage(null, caller)).rejects.toMatchObject({ code: "42501" });
    await expect(readFunnel([{}], null, caller)).rejects.toMatchObject({ code: "42501" });
    const write = engine.run(caller, sql`select record_usage(${crypto.randomUUID()}, 'phone', '[]')`);
    await expect(write).rejects.toMatchObject({ code: "42501" });
    const read = engine.run(caller, sql`select * from private.usage_events`);
    await expect(read).rejects.toMatchObject({ code: "42501" });
  }
});

test("a batch that is sent again is stored once", async () => {
  const [visitor = ""] = visitors(1);
  const batch = [toRow({}), toRow({})];
  expect([await record(visitor, batch), await record(visitor, [...batch, toRow({})])]).toEqual([2, 1]);
});

test("old events are skipped, and a clock that is ahead counts as now", async () => {
  const [visitor = ""] = visitors(1);
  const at = (ms: number) => toRow({ at: new Date(Date.now() + ms) });
  expect(await record(visitor, [at(-8 * DAY_MS), at(-6 * DAY_MS), at(400 * DAY_MS)])).toBe(2);
  const rows = await engine.run(
    AS_OWNER,
    sql`select 1 from private.usage_events where visitor_id = ${visitor} and at > now() + interval '1 minute'`,
  );
  expect(rows).toEqual([]);
});

test("a visitor sends at most 1500 events an hour, all together 200,000", async () => {
  const [eager = "", late = ""] = visitors(2);
  const take = async (visitor: string, events: number) => {
    const [row] = await engine.run<{ fits: boolean }>(
      asService,
      sql`select take_usage_room(${visitor}, ${events}) as fits`,
    );
    return row?.fits;
  };
  expect([await take(eager, 1_480), await take(eager, 50), await take(eager, 20)]).toEqual([true, false, true]);
  await engine.script(
    "update private.usage_counts set events = 199990 where visitor_id = '00000000-0000-0000-0000-000000000000'",
  );
  expect([await take(late, 20), await take(late, 10)]).toEqual([false, true]);
  expect(await record(late, [toRow({})])).toBeNull();
  await engine.script("delete from private.usage_counts");
});

test("months are prepared ahead and removed after 13", async () => {
  await engine.script("select private.add_usage_month((now() - interval '15 months')::date)");
  await engine.script("select private.add_usage_month((now() - interval '12 months')::date)");
  const listMonths = async () => {
    const rows = await engine.run<{ name: string }>(
      AS_OWNER,
      sql`select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'private.usage_events'::regclass and relrowsecurity order by relname`,
    );
    return rows.map(({ name }) => name);
  };
  const monthOf = (ahead: number) => {
    const date = new Date(Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth() + ahead, 1));
    return `usage_events_${date.toISOString().slice(0, 7).replace("-", "_")}`;
  };
  // As a restore brings them.
  const restored = [toRow({}), toRow({})].map(({ id }) => id);
  for (const [at, id] of restored.entries()) {
    await engine.run(
      AS_OWNER,
      sql`insert into private.usage_events (id, at, visitor_id, visit_id, name, path, device, is_signed_in)
        values (${id}, now() - make_interval(months => ${at === 0 ? 20 : 5}), ${id}, ${id}, 'Page View', '/', 'phone', false)`,
    );
  }
  expect(await engine.run(asService, sql`select maintain_usage() as removed`)).toEqual([{ removed: 1 }]);
  expect(await listMonths()).toEqual([...[-12, -5, -1, 0, 1, 2].map(monthOf), "usage_events_other"]);
  const kept = sql`select id from private.usage_events where id in (${restored[0]}, ${restored[1]})`;
  expect(await engine.run(AS_OWNER, kept)).toEqual([{ id: restored[1] }]);
  expect(await engine.run(asService, sql`select maintain_usage() as removed`)).toEqual([{ removed: 0 }]);
});
