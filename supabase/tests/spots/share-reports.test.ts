import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const spot = await addSpot(engine, "Kimmeridge Bay");

type Report = { id: string; snapshot: Record<string, unknown>; customization: Record<string, unknown> };

async function share(
  person: string,
  at = spot,
  customization: Readonly<Record<string, unknown>> | readonly unknown[] = {},
) {
  const [report] = await engine.run<Report>(
    as(person),
    sql`select * from create_share_report(${at}, 'current', 'link', 'social', ${customization})`,
  );
  if (!report) throw new Error("no report was made");
  return report;
}

async function read(id: string) {
  const [row] = await engine.run<{ report: Record<string, unknown> | null }>(
    asVisitor,
    sql`select get_share_report(${id}) as report`,
  );
  return row?.report;
}

test("anyone with its address reads a shared report, which stays as it was when it was made", async () => {
  const { id, customization } = await share(ada, spot, { note: "Come along", include_map: false });
  expect(customization).toMatchObject({
    note: "Come along",
    include_map: false,
    include_forecast: true,
    branding: "full",
  });
  await engine.script(`
    insert into weather_records (spot_id, temperature, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update)
    values ('${spot}', 12, now(), '{}', 'Europe/London', '[{"id": "open-meteo", "name": "Open-Meteo"}]', false, now(), now() + interval '1 hour')
  `);
  expect(await read(id)).toMatchObject({
    is_revoked: false,
    snapshot: { spot: { name: "Kimmeridge Bay" }, weather: null },
  });
  const later = await share(ada);
  expect(later.snapshot).toMatchObject({
    weather: { temperature: 12, sources: ["Open-Meteo"], time_zone: "Europe/London" },
  });
});

test("a shared report does not reveal its author", async () => {
  const { id } = await share(ada);
  expect(JSON.stringify(await read(id))).not.toContain(ada);
});

test("nobody lists or withdraws another swimmer's reports, and visitors list none", async () => {
  const { id } = await share(ada);
  expect(await engine.run(as(ben), sql`select id from share_reports where id = ${id}`)).toEqual([]);
  await engine.run(as(ben), sql`update share_reports set revoked_at = now() where id = ${id}`);
  expect(await read(id)).toMatchObject({ is_revoked: false });
  await expect(engine.run(asVisitor, sql`select id from share_reports`)).rejects.toMatchObject({ code: "42501" });
});

test("a withdrawn report shows nothing and stays withdrawn", async () => {
  const { id } = await share(ada);
  await engine.run(as(ada), sql`update share_reports set revoked_at = now() where id = ${id}`);
  await engine.run(as(ada), sql`update share_reports set revoked_at = null where id = ${id}`);
  const report = await read(id);
  expect(report).toMatchObject({ is_revoked: true });
  expect(Object.keys(report ?? {})).not.toContain("snapshot");
});

test.each(["members", "hidden"])(
  "a spot with sensitivity %s cannot be shared, and its earlier reports close",
  async (who) => {
    const place = await addSpot(engine, `For ${who}`);
    const { id } = await share(ada, place);
    await engine.run(AS_OWNER, sql`update spots set sensitivity = ${who}::spot_sensitivity where id = ${place}`);
    expect(await read(id)).toBeNull();
    await expect(share(ada, place)).rejects.toMatchObject({ code: "PT404", hint: "spot_not_found" });
  },
);

test("a coarse spot is shared without its exact position", async () => {
  const place = await addSpot(engine, "Secret cove", 50.123456, -4.654321);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${place}`);
  const text = JSON.stringify(await share(ada, place));
  expect(text).not.toContain("50.1234");
  expect(text).not.toContain("4.6543");
});

test("an older report hides the exact position once its spot is coarse", async () => {
  const place = await addSpot(engine, "Quiet cove", 50.123456, -4.654321);
  const { id } = await share(ada, place);
  expect(await read(id)).toMatchObject({ snapshot: { spot: { latitude: 50.123456 } } });
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${place}`);
  expect(await read(id)).toMatchObject({ snapshot: { spot: { name: "Quiet cove", latitude: 50.12 } } });
  expect(JSON.stringify(await read(id))).not.toContain("4.6543");
});

test.each([
  ["a title that is too long", { title: "x".repeat(81) }],
  ["a note that is no text", { note: 5 }],
  ["an option that nobody knows", { include_secrets: true }],
  ["a parameter that nobody knows", { include_parameters: ["phone_numbers"] }],
  ["a branding that nobody knows", { branding: "loud" }],
  ["a list", []],
  ["no answer to a question", { include_map: null }],
  ["a mebibyte", { note: "x".repeat(2 ** 20) }],
])("refuses options with %s", async (_what, customization) => {
  await expect(share(ada, spot, customization)).rejects.toMatchObject({ code: "23514", hint: "share_customization" });
});

test("banned swimmers and visitors cannot share", async () => {
  const cleo = await addSwimmer(engine, "cleo@example.org");
  await ban(engine, cleo);
  await expect(share(cleo)).rejects.toMatchObject({ code: "42501" });
  const asked = engine.run(asVisitor, sql`select create_share_report(${spot}, 'current', 'link', 'social')`);
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});

test("refuses more than thirty reports a day", async () => {
  const dan = await addSwimmer(engine, "dan@example.org");
  for (let made = 0; made < 30; made += 1) await share(dan);
  await expect(share(dan)).rejects.toMatchObject({ code: "PT429", hint: "share_report_limit" });
  await engine.run(
    AS_OWNER,
    sql`update share_reports set created_at = now() - interval '25 hours' where created_by = ${dan}`,
  );
  await share(dan);
});
