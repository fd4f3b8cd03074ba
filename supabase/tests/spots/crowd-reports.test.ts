import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { timeToLiveMs } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const [ada, ben, cleo, dan] = await Promise.all(
  ["ada", "ben", "cleo", "dan"].map((name) => addSwimmer(engine, `${name}@example.org`)),
);
const kim = await addAdmin(engine, "kim@example.org");
const cove = await addSpot(engine, "Kimmeridge Bay", 50.6, -2.1);

type Report = {
  spot?: string;
  kind?: string;
  parameters?: Readonly<Record<string, unknown>>;
  visibility?: string;
  observed?: Date;
  media?: object;
};

async function report(author = "", { spot = cove, kind = "hazard", ...rest }: Report = {}) {
  const { parameters = { value: "current" }, visibility = "public", observed = new Date(), media = [] } = rest;
  const id = crypto.randomUUID();
  await engine.run(
    as(author),
    sql`insert into crowd_reports (id, user_id, spot_id, report_type, parameters, visibility, observed_at, media_attachments)
      values (${id}, ${author}, ${spot}, ${kind}, ${parameters}, ${visibility}, ${observed}, ${JSON.stringify(media)}::jsonb)`,
  );
  return id;
}

const vote = (swimmer = "", id: string, said: "confirm" | "all_clear") =>
  engine.run(
    as(swimmer),
    sql`insert into crowd_report_votes (report_id, user_id, vote) values (${id}, ${swimmer}, ${said})`,
  );

type Row = { status: string; left: number; confirmations: number; trust: number };

async function look(id: string) {
  const [row] = await engine.run<Row>(
    AS_OWNER,
    sql`select verification_status::text as status, extract(epoch from expires_at - now())::float as left, confirmations,
      author_trust::float as trust from crowd_reports where id = ${id}`,
  );
  if (!row) throw new Error("the report is gone");
  return row;
}

const seenBy = async (context: typeof asVisitor, id: string) =>
  (await engine.run(context, sql`select id from crowd_reports where id = ${id}`)).length === 1;

const setTrust = (swimmer = "", level: string, accepted: number) =>
  engine.run(
    AS_OWNER,
    sql`insert into contributor_trust (user_id, trust_level, contribution_count, accepted_count)
      values (${swimmer}, ${level}, ${accepted}, ${accepted})
      on conflict (user_id) do update set trust_level = excluded.trust_level, contribution_count = ${accepted},
        accepted_count = ${accepted}`,
  );

const HOUR = 3600;

test.each([
  ["crowds", { value: "busy" }],
  ["hazard", { value: "structure" }],
  ["water_temperature", { temperature_c: 14.5 }],
] as const)("a report of %s holds for as long as its kind says", async (kind, parameters) => {
  const spot = await addSpot(engine, `Pool of ${kind}`);
  const { left } = await look(await report(ada, { spot, kind, parameters }));
  const value = "value" in parameters ? parameters.value : null;
  expect(left).toBeCloseTo(timeToLiveMs(kind, value) / 1000, -2);
});

test("a confirmation renews a report once, an all clear halves the rest, and nobody votes twice", async () => {
  const observed = new Date(Date.now() - 20 * HOUR * 1000);
  const id = await report(ada, { spot: await addSpot(engine, "Mill Pond"), observed });
  expect((await look(id)).left / HOUR).toBeCloseTo(4, 1);
  await vote(ben, id, "confirm");
  expect((await look(id)).left / HOUR).toBeCloseTo(24, 1);
  await vote(cleo, id, "all_clear");
  expect((await look(id)).left / HOUR).toBeCloseTo(12, 1);
  await vote(dan, id, "confirm");
  const { left, status } = await look(id);
  expect(left / HOUR).toBeCloseTo(12, 1);
  // Ben and Dan agree with Ada.
  expect(status).toBe("verified");
  await expect(vote(ben, id, "all_clear")).rejects.toMatchObject({ code: "23505" });
  await expect(vote(ada, id, "confirm")).rejects.toMatchObject({ code: "23514" });
});

const change = (swimmer = "", id: string, said: "confirm" | "all_clear" | null) =>
  engine.run(
    as(swimmer),
    sql`update crowd_report_votes set vote = ${said} where report_id = ${id} returning report_id`,
  );

test("changing or withdrawing a vote updates the end and the counts", async () => {
  const observed = new Date(Date.now() - 20 * HOUR * 1000);
  const id = await report(ada, { spot: await addSpot(engine, "Mill Race"), observed });
  await vote(ben, id, "all_clear");
  expect((await look(id)).left / HOUR).toBeCloseTo(2, 1);
  await change(ben, id, "confirm");
  expect(await look(id)).toMatchObject({ confirmations: 1 });
  expect((await look(id)).left / HOUR).toBeCloseTo(24, 1);
  await change(ben, id, null);
  expect(await look(id)).toMatchObject({ confirmations: 0 });
  expect((await look(id)).left / HOUR).toBeCloseTo(4, 1);
  // Nobody changes another's vote, nor whose or about what it is.
  expect(await change(cleo, id, "confirm")).toEqual([]);
  await expect(
    engine.run(as(ben ?? ""), sql`update crowd_report_votes set user_id = ${cleo} where report_id = ${id}`),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a vote can be changed a limited number of times, and not after the report has ended", async () => {
  const id = await report(ada, { spot: await addSpot(engine, "Mill Tail") });
  await vote(ben, id, "confirm");
  for (let turn = 0; turn < 5; turn++) {
    await change(ben, id, null);
    await change(ben, id, "confirm");
  }
  await expect(change(ben, id, null)).rejects.toMatchObject({ code: "PT422" });
  expect(await change(ben, id, "confirm")).toEqual([{ report_id: id }]);
  await vote(cleo, id, "confirm");
  await engine.run(AS_OWNER, sql`update crowd_reports set expires_at = now() where id = ${id}`);
  await expect(change(cleo, id, "all_clear")).rejects.toMatchObject({ code: "23514" });
});

test("two all clears from trusted swimmers end a report; one of them and a new swimmer's do not", async () => {
  const spot = await addSpot(engine, "Weir Pool");
  const [trusted, expert, fresh] = await Promise.all(
    ["t", "e", "f"].map((name) => addSwimmer(engine, `${name}@example.org`)),
  );
  await setTrust(trusted, "trusted", 20);
  await setTrust(expert, "expert", 60);
  const id = await report(ada, { spot });
  await vote(trusted, id, "all_clear");
  await vote(fresh, id, "all_clear");
  expect(await seenBy(asVisitor, id)).toBe(true);
  await vote(expert, id, "all_clear");
  expect(await seenBy(asVisitor, id)).toBe(false);
  expect(await seenBy(as(ada ?? ""), id)).toBe(true);
});

test("three matching reports are accepted and make their authors contributors", async () => {
  const spot = await addSpot(engine, "Blue Lake");
  const authors = await Promise.all(["x", "y", "z"].map((name) => addSwimmer(engine, `${name}@example.org`)));
  const ids = [];
  for (const [place, author] of authors.entries()) {
    ids.push(await report(author, { spot, kind: "water_temperature", parameters: { temperature_c: 14 + place / 2 } }));
  }
  for (const id of ids) expect(await look(id)).toMatchObject({ status: "verified", trust: 60 });
  expect(
    await engine.run(
      as(authors[0] ?? ""),
      sql`select accepted_count, decided_count, verification_rate::float as rate from contributor_trust`,
    ),
  ).toEqual([{ accepted_count: 1, decided_count: 1, rate: 0.6 }]);
});

test("a report shows its author's score rounded to tens, so that reports of one swimmer cannot be linked", async () => {
  const spot = await addSpot(engine, "Tarn");
  const author = await addSwimmer(engine, "two@example.org");
  const ids = [await report(author, { spot }), await report(author, { spot, parameters: { value: "rocks" } })];
  await engine.run(AS_OWNER, sql`update crowd_reports set verification_status = 'verified' where user_id = ${author}`);
  const own = sql`select overall_score::float as score from contributor_trust`;
  expect(await engine.run(as(author), own)).toEqual([{ score: 66.67 }]);
  for (const id of ids) expect(await look(id)).toMatchObject({ trust: 70 });
  expect(await look(await report(author, { spot, kind: "crowds", parameters: { value: "quiet" } }))).toMatchObject({
    trust: 70,
  });
});

test.each([
  ["a model that agrees within 1.5 °C accepts it", 15.9, false, "verified"],
  ["one that does not leaves it pending", 16.1, false, "pending"],
  ["a simulated one says nothing", 14.5, true, "pending"],
])("a temperature is compared with the model: %s", async (_what, modelled, isSimulated, status) => {
  const spot = await addSpot(engine, `Sea of ${modelled} ${isSimulated}`);
  const sources = isSimulated ? [{ id: "simulated" }] : [{ id: "open-meteo" }];
  await engine.run(
    AS_OWNER,
    sql`insert into weather_records (spot_id, water_temperature, "timestamp", hourly, sources, is_simulated, last_fetched, next_update,
        time_zone)
      values (${spot}, ${modelled}, now(), '{}', ${JSON.stringify(sources)}::jsonb, ${isSimulated}, now(), now() + interval '1 hour', 'UTC')`,
  );
  const author = await addSwimmer(engine, `sensor${modelled}${isSimulated}@example.org`);
  const id = await report(author, { spot, kind: "water_temperature", parameters: { temperature_c: 14.5 } });
  expect(await look(id)).toMatchObject({ status });
});

test("visibility decides who reads a report: contributors, or only staff and the author", async () => {
  const spot = await addSpot(engine, "Hidden Cove");
  const author = await addSwimmer(engine, "hal@example.org");
  const contributor = await addSwimmer(engine, "ida@example.org");
  await setTrust(contributor, "new", 1);
  const fresh = await addSwimmer(engine, "jon@example.org");
  const readers = [asVisitor, as(fresh), as(contributor), as(author), as(kim)];
  const seen: Record<string, boolean[]> = {};
  for (const visibility of ["public", "contributors", "staff"]) {
    const id = await report(author, { spot, visibility });
    seen[visibility] = await Promise.all(readers.map((reader) => seenBy(reader, id)));
  }
  expect(seen).toEqual({
    public: [true, true, true, true, true],
    contributors: [false, false, true, true, true],
    staff: [false, false, false, true, true],
  });
});

test("nobody learns who made a report or where, not even by inserting in another's name", async () => {
  const id = await report(ada, { spot: await addSpot(engine, "Quiet Bay") });
  for (const column of ["user_id", "latitude", "longitude", "accuracy", "proximity_m", "device_info"]) {
    const text = `select ${column} from crowd_reports where id = '${id}'`;
    await expect(engine.run(as(ben ?? ""), { text, values: [] })).rejects.toMatchObject({ code: "42501" });
  }
  const pretend = (text: string) =>
    expect(engine.run(as(ben ?? ""), { text, values: [] })).rejects.toMatchObject({ code: "42501" });
  await pretend(`insert into crowd_report_votes (report_id, user_id, vote) values ('${id}', '${ada}', 'confirm')`);
  await pretend(`insert into crowd_reports (id, user_id, spot_id, report_type, parameters)
    values ('${id}', '${ada}', '${cove}', 'crowds', '{"value": "busy"}')`);
});

test.each<[string, Report, string]>([
  ["from the future", { observed: new Date(Date.now() + HOUR * 1000) }, "observed_at lies in the future"],
  ["older than a day", { observed: new Date(Date.now() - 25 * HOUR * 1000) }, "observed_at is older than a day"],
  ["that its kind cannot say", { parameters: { value: "lava" } }, "parameters: hazard cannot say this"],
  ["with more than it can say", { parameters: { value: "current", who: "me" } }, "parameters: hazard cannot say this"],
  [
    "of water at 80 °C",
    { kind: "water_temperature", parameters: { temperature_c: 80 } },
    "parameters: water_temperature",
  ],
  [
    "with somebody else's picture",
    { media: [{ id: "1", type: "image", url: "https://example.org/tracker.webp" }] },
    "media_attachments: only pictures",
  ],
  ["with an attachment of no form", { media: [{ url: "https://example.org/a.webp" }] }, "media_attachments"],
  [
    "with a picture of another site that is named as one of ours",
    { media: [{ id: "1", type: "image", url: "https://example.org/spot-images/reports/known-1600.webp" }] },
    "media_attachments: only pictures",
  ],
])("refuses a report %s and says why", async (_what, wrong, message) => {
  await expect(report(dan, wrong)).rejects.toMatchObject({ code: "23514", message: expect.stringContaining(message) });
});

test("a new swimmer reports ten times a day, and a repeated request does not count", async () => {
  const eager = await addSwimmer(engine, "eager@example.org");
  const spot = await addSpot(engine, "Long Beach");
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => report(eager, { spot })));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: "PT422", message: "user_id: 10 reports a day are the limit" } });
  const [first] = tries.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  await engine.run(
    as(eager),
    sql`insert into crowd_reports (id, user_id, spot_id, report_type, parameters)
      values (${first}, ${eager}, ${spot}, 'hazard', '{"value": "current"}') on conflict (id) do nothing`,
  );
});

test("staff reject with a reason and revert it; others cannot, and nobody decides on their own report", async () => {
  const id = await report(ben, { spot: await addSpot(engine, "North Pier") });
  const decide = (swimmer: string, status: string, note: string | null = null) =>
    engine.run<{ done: boolean }>(as(swimmer), sql`select moderate_crowd_report(${id}, ${status}, ${note}) as done`);
  await expect(decide(cleo ?? "", "verified")).rejects.toMatchObject({ code: "42501" });
  await expect(decide(kim, "rejected", " ")).rejects.toMatchObject({ code: "23514" });
  expect(await decide(kim, "rejected", "A picture of another place")).toEqual([{ done: true }]);
  expect(await seenBy(as(cleo ?? ""), id)).toBe(false);
  expect((await look(id)).trust).toBeLessThan(60);
  await decide(kim, "pending");
  expect(await seenBy(as(cleo ?? ""), id)).toBe(true);
  const own = await report(kim);
  expect(await engine.run(as(kim), sql`select moderate_crowd_report(${own}, 'verified') as done`)).toEqual([
    { done: false },
  ]);
});

test("an author withdraws their report and its text is deleted", async () => {
  const id = await report(cleo, { spot: await addSpot(engine, "South Pier") });
  const withdraw = (swimmer = "") => engine.run(as(swimmer), sql`select withdraw_crowd_report(${id}) as done`);
  expect(await withdraw(ben)).toEqual([{ done: false }]);
  expect(await withdraw(cleo)).toEqual([{ done: true }]);
  expect(await seenBy(asVisitor, id)).toBe(false);
});

test("a banned swimmer cannot report or vote", async () => {
  const id = await report(ada, { spot: await addSpot(engine, "East Pier") });
  const mallory = await addSwimmer(engine, "mallory@example.org");
  await ban(engine, mallory);
  await expect(report(mallory)).rejects.toMatchObject({ code: "42501" });
  await expect(vote(mallory, id, "all_clear")).rejects.toMatchObject({ code: "42501" });
});

test("a report shows only pictures that its author uploaded", async () => {
  const spot = await addSpot(engine, "Photo Rocks");
  const folder = "https://swim.test/storage/v1/object/public/spot-images/";
  const [row] = await engine.run<{ name: string }>(
    asService,
    sql`select claim_report_picture(${ada}, ${folder}, 1) as name`,
  );
  const again = await engine.run(asService, sql`select claim_report_picture(${ada}, ${folder}, 1) as name`);
  expect(again).toEqual([{ name: null }]);
  const media = [{ id: "1", type: "image", url: `${folder}${row?.name}-1600.webp` }];
  await expect(report(dan, { spot, media })).rejects.toMatchObject({ code: "23514" });
  const id = await report(ada, { spot, media });
  expect(await engine.run(asVisitor, sql`select shown_media from crowd_reports where id = ${id}`)).toEqual([
    { shown_media: media },
  ]);
});

test("a ban ends the swimmer's unconfirmed reports", async () => {
  const eve = await addSwimmer(engine, "eve-reports@example.org");
  const spot = await addSpot(engine, "Banned Beach");
  const [alone, known] = [await report(eve, { spot }), await report(eve, { spot, parameters: { value: "rocks" } })];
  await engine.run(AS_OWNER, sql`update crowd_reports set verification_status = 'verified' where id = ${known}`);
  await ban(engine, eve);
  expect(await seenBy(asVisitor, alone)).toBe(false);
  expect(await seenBy(asVisitor, known)).toBe(true);
});
