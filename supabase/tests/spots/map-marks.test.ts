import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { awaitSteadyHour } from "#server/testing/steady-hour.ts";
import { asVisitor } from "../swimmers.ts";

// A dense coast of 5,000 spots, and three far away from it and from each other.
await awaitSteadyHour();
const engine = await openProductDatabase();
afterAll(() => engine.close());
await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into private.spot_rows (name, latitude, longitude, water_type)
    select 'Cove ' || i, 50 + i % 100 * 0.01, -5 + i / 100 * 0.01, case i % 2 when 0 then 'sea' else 'lake' end::water_type
    from generate_series(1, 5000) as i;
  insert into private.spot_rows (name, latitude, longitude, water_type) values
    ('Far north', 69.5, 19.3, 'sea'), ('Far south', -41.1, -71.5, 'lake'), ('Far east', -17.7, 178.9, 'sea');
  set session_replication_role = origin;
  select private.recount_spot_cells();
`);

type Mark = {
  id: string | null;
  name: string | null;
  latitude: number;
  longitude: number;
  spot_count: number;
  open_alert: { type: string; severity: string } | null;
};

async function marksIn(bounds: string, waterType = "null") {
  const text = `select * from find_map_marks(${bounds}, ${waterType})`;
  return engine.run<Mark>(asVisitor, { text, values: [] });
}
const sum = (marks: readonly Mark[]) => marks.reduce((total, { spot_count }) => total + spot_count, 0);

test("a world map counts crowded spots per cell and shows single ones", async () => {
  const marks = await marksIn("-180, -90, 180, 90");
  expect(sum(marks)).toBe(5003);
  expect(marks.length).toBeLessThan(20);
  const spots = marks.filter(({ id }) => id !== null);
  expect(spots.map(({ name }) => name).sort()).toEqual(["Far east", "Far north", "Far south"]);
});

test("a cell counts its spots by their state at the time asked for", async () => {
  await engine.script(`
    set session_replication_role = replica;
    insert into public.spot_verdicts (spot_id, first_hour, hours, hour_codes, time_zone, known_revision, expires_at)
      select id, date_trunc('hour', now()), repeat('A', 16 * 48),
        repeat(case when latitude < 50.5 then 'gS' else 'cH' end, 48), 'UTC', 1, now() + interval '6 hours'
      from private.spot_rows where name like 'Cove%'
    on conflict (spot_id) do update set first_hour = excluded.first_hour, hours = excluded.hours, time_zone = 'UTC',
      hour_codes = excluded.hour_codes, known_revision = spot_verdicts.facts_revision, expires_at = excluded.expires_at;
    set session_replication_role = origin;
  `);
  const count = async (wanted: string | null) => {
    const text = "select states from find_map_marks(-180, -90, 180, 90, null, $1) where id is null";
    const cells = await engine.run<{ states: Record<string, number> }>(asVisitor, { text, values: [wanted] });
    const total: Record<string, number> = {};
    for (const { states } of cells)
      for (const [letter, spots] of Object.entries(states)) if (spots > 0) total[letter] = (total[letter] ?? 0) + spots;
    return total;
  };
  expect(await count(null)).toEqual({ g: 2500, c: 2500 });
  expect(await count("tomorrow-morning")).toEqual({ g: 2500, c: 2500 });
  const beyond = new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 13);
  expect(await count(beyond)).toEqual({ u: 5000 });
});

test("a close map shows every spot", async () => {
  const marks = await marksIn("-5, 50, -4.9, 51");
  expect(marks.length).toBeGreaterThan(500);
  expect(marks.every(({ id, spot_count }) => id !== null && spot_count === 1)).toBe(true);
});

test.each([
  ["from afar", "-180, -90, 180, 90"],
  ["close by", "19, 69, 20, 70"],
])("a closed spot shows its alert on the map, %s", async (_where, bounds) => {
  await engine.script(`
    delete from public.alerts;
    insert into public.alerts (spot_id, alert_type, severity, title, expiration)
      select id, 'closure', 'high', 'Closed today', now() + interval '1 day' from public.spots where name = 'Far north';
  `);
  const closed = (await marksIn(bounds)).filter(({ open_alert }) => open_alert !== null);
  expect(closed).toMatchObject([{ name: "Far north", open_alert: { type: "closure", severity: "high" } }]);
});

test("a cell shows the worst alert in force among its spots", async () => {
  await engine.script(`
    delete from public.alerts;
    insert into public.alerts (spot_id, alert_type, severity, title, expiration)
      select id, 'weather', 'critical', 'Thunder', now() + interval '1 day' from public.spots where name = 'Cove 17';
    insert into public.alerts (spot_id, alert_type, severity, title, expiration)
      select id, 'closure', 'high', 'Closed today', now() + interval '1 day' from public.spots where name = 'Cove 18';
  `);
  const alerted = (await marksIn("-180, -90, 180, 90")).filter(({ open_alert }) => open_alert !== null);
  expect(alerted).toMatchObject([{ id: null, open_alert: { type: "closure" } }]);
});

test("a cell at the edge of the map shows no alert from beyond it", async () => {
  await engine.script(`
    delete from public.alerts;
    insert into public.alerts (spot_id, alert_type, severity, title, expiration)
      select id, 'closure', 'high', 'Closed today', now() + interval '1 day' from public.spots where name = 'Cove 30';
  `);
  // The closed one lies at 50.3, in one cell with two at 50.31.
  const alertedIn = async (bounds: string) => (await marksIn(bounds)).filter(({ open_alert }) => open_alert !== null);
  expect(await alertedIn("-5.1, 50.295, -4.4, 51")).toMatchObject([{ id: null, spot_count: 4 }]);
  expect(await alertedIn("-5.1, 50.305, -4.4, 51")).toEqual([]);
});

test("a filter by water type counts only that type", async () => {
  expect(sum(await marksIn("-180, -90, 180, 90", "'lake'"))).toBe(2501);
});

test("a map section across the antimeridian contains both sides", async () => {
  expect((await marksIn("170, -30, -170, 0")).map(({ name }) => name)).toEqual(["Far east"]);
});

test.each([
  ["0, 10, 1, 5", "south lies north of north"],
  ["0, -91, 1, 5", "south and north are not latitudes"],
  ["-181, 0, 1, 5", "west and east are not longitudes"],
  ["'NaN', 0, 1, 5", "west and east are not longitudes"],
  ["0, 0, 1, 'Infinity'", "south and north are not latitudes"],
  ["0, null, 1, 5", "south and north are not latitudes"],
])("refuses bounds %s: %s", async (bounds, message) => {
  await expect(marksIn(bounds)).rejects.toThrow(message);
});
