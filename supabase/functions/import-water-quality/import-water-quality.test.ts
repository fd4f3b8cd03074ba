import { afterAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { toGridBox } from "./british-grid.ts";
import type { FeedAddresses } from "./feeds.ts";
import {
  EEA_RESULTS,
  EEA_SITES,
  ENGLAND_SAMPLES,
  ENGLAND_SITES,
  ENGLAND_SITUATIONS,
  OVERFLOWS,
  OVERFLOWS_WITHOUT_TIMES,
} from "./feeds-fixture.ts";
import { handleImportWaterQuality } from "./handler.ts";
import { createImportData } from "./import-water-quality.data.ts";
import { readPages, unwrap } from "./linked-data.ts";
import { retryDelayMs } from "./run-source.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const service = platform.service();
const KIMMERIDGE = "00000000-0000-4000-8000-000000000001";
const SWANAGE = "00000000-0000-4000-8000-000000000003";
const FORTY_FOOT = "00000000-0000-4000-8000-000000000002";
const NOW = new Date("2026-09-10T12:00:00Z");

beforeEach(async () => {
  await service.from("spots").delete().neq("id", "00000000-0000-4000-8000-000000000009").throwOnError();
  await service.from("storm_overflows").delete().neq("company", "").throwOnError();
  await service
    .from("data_sources")
    .update({ failures: 0, retry_at: null, last_error: null, last_success_at: null })
    .neq("id", "")
    .throwOnError();
  await service
    .from("spots")
    .insert([
      { id: KIMMERIDGE, name: "Kimmeridge Bay", latitude: 50.6099, longitude: -2.1301, water_type: "sea" },
      { id: SWANAGE, name: "Swanage", latitude: 50.6105, longitude: -1.9555, water_type: "sea" },
      { id: FORTY_FOOT, name: "Forty Foot", latitude: 53.2893, longitude: -6.1136, water_type: "sea" },
    ])
    .throwOnError();
});

const asText = (answer: unknown) => (typeof answer === "string" ? answer : JSON.stringify(answer));

type Answers = {
  sites?: unknown;
  situations?: unknown;
  samples?: unknown;
  eeaSites?: unknown;
  eeaResults?: unknown;
  overflows?: unknown;
  /** A second water company, asked only when this is set. */
  thames?: unknown;
};

/** Runs the importer against recorded responses, with the given changes. */
async function run(answers: Answers, mode: FeedAddresses["mode"] = "live", now = NOW) {
  const asked: string[] = [];
  const reply = (url: string) => {
    if (url.includes("/sample.json")) return answers.samples ?? ENGLAND_SAMPLES;
    if (url.includes("/situations.json")) return answers.situations ?? ENGLAND_SITUATIONS;
    if (url.includes("/bathing-water.json")) return answers.sites ?? ENGLAND_SITES;
    if (url.endsWith("sites.csv")) return answers.eeaSites ?? EEA_SITES;
    if (url.endsWith("results.csv")) return answers.eeaResults ?? EEA_RESULTS;
    if (url.includes("/Thames/")) return answers.thames;
    return answers.overflows ?? OVERFLOWS;
  };
  const answer = async (url: string) => {
    asked.push(url);
    const replied = reply(url);
    if (replied instanceof Error) throw replied;
    return asText(replied);
  };
  const response = await handleImportWaterQuality(new Request("http://functions.test/", { method: "POST" }), {
    data: createImportData(service),
    addresses: {
      mode,
      england: "http://england.test",
      eea: { sites: "http://eea.test/sites.csv", results: "http://eea.test/results.csv" },
      overflows: ["Wessex", ...(answers.thames ? ["Thames"] : [])].map(
        (company) => `http://arcgis.test/${company}/FeatureServer/0`,
      ),
    },
    fetchText: answer,
    async *streamText(url) {
      const text = await answer(url);
      // In chunks that don't end at line breaks.
      for (let start = 0; start < text.length; start += 50) yield text.slice(start, start + 50);
    },
    now: () => now,
    random: () => 0.5,
  });
  return { asked, ...((await response.json()) as { problems: Record<string, string>; simulated: number }) };
}

const listSamples = async (spot: string) =>
  (await service.from("water_samples").select("*").eq("spot_id", spot).order("sampled_at").throwOnError()).data;
const readRecord = async (spot: string) =>
  (await service.from("water_quality_records").select("*").eq("spot_id", spot).maybeSingle().throwOnError()).data;
const listNotices = async (spot: string) =>
  (await service.from("water_notices").select("*").eq("spot_id", spot).throwOnError()).data;
const readWatershed = async (spot: string) =>
  (await service.from("spots").select("watersheds(*)").eq("id", spot).single().throwOnError()).data?.watersheds;
const readSource = async (id: string) =>
  (await service.from("data_sources").select("*").eq("id", id).single().throwOnError()).data;

test("stores samples at the spots near their sampling points, with distance and source", async () => {
  const { problems, asked } = await run({});
  expect(problems).toEqual({});
  expect(await listSamples(KIMMERIDGE)).toMatchObject([
    { source_id: "england-bathing-waters", e_coli: 31, enterococci: 12, sample_point: "Kimmeridge Bay" },
    { e_coli: 10, detection_limit: 10, sample_point_distance_m: expect.any(Number), unit: "cfu/100 ml" },
  ]);
  expect(await listSamples(FORTY_FOOT)).toMatchObject([
    { source_id: "eea", e_coli: 20, enterococci: 10, is_short_term_pollution: false },
    { e_coli: 4100, enterococci: 900, is_short_term_pollution: true },
  ]);
  expect(await readRecord(KIMMERIDGE)).toMatchObject({ forecast: { risk_level: "increased" }, is_simulated: false });
  const { data } = await service
    .from("storm_overflows")
    .select("overflow_id, status")
    .order("overflow_id")
    .throwOnError();
  expect(data).toEqual([
    { overflow_id: "WSX0001", status: 1 },
    { overflow_id: "WSX0002", status: -1 },
  ]);
  expect(asked[0]).toMatch(/min-samplingPoint\.easting=\d{6}&max-samplingPoint\.easting=\d{6}&/);
});

test("changes nothing on a second import, except corrected samples", async () => {
  await run({});
  await run({});
  expect(await listSamples(FORTY_FOOT)).toHaveLength(2);
  await run({ eeaResults: EEA_RESULTS.replace(";10;20", ";10;2000") });
  expect(await listSamples(FORTY_FOOT)).toMatchObject([{ e_coli: 2000 }, { e_coli: 4100 }]);
});

test("stores official classes with their year, incidents, suspensions and closures", async () => {
  await run({ eeaSites: EEA_SITES.replace("Sufficient,N", "Sufficient,Y") });
  expect((await readRecord(KIMMERIDGE))?.official_class).toMatchObject({ quality: "good", year: 2025 });
  expect((await readRecord(FORTY_FOOT))?.official_class).toMatchObject({ quality: "fair", year: 2025, source: "eea" });
  expect(await listNotices(KIMMERIDGE)).toMatchObject([
    {
      kind: "incident",
      title: "Sewage",
      description: "Expected to end on 2026-09-09.",
      starts_at: "2026-09-08T00:00:00+00:00",
      ends_at: null,
      lifted_at: null,
    },
  ]);
  expect(await listNotices(SWANAGE)).toMatchObject([
    { kind: "advice", title: "monitoring is suspended", starts_at: "2026-08-31T23:00:00+00:00" },
  ]);
  expect(await listNotices(FORTY_FOOT)).toMatchObject([{ kind: "closure", source_id: "eea", lifted_at: null }]);
});

test("lifts a notice when its source drops it, but not when the source fails", async () => {
  await run({});
  const hour = 3_600_000;
  for (const [index, situations] of [new Error("down"), "<html>", { result: {} }].entries()) {
    await run({ situations }, "live", new Date(NOW.getTime() + (index + 1) * hour));
    expect(await listNotices(SWANAGE)).toMatchObject([{ lifted_at: null }]);
  }
  expect(await readSource("england-notices")).toMatchObject({
    failures: 3,
    last_error: expect.stringMatching(/unknown format/),
  });
  expect(await readSource("england-bathing-waters")).toMatchObject({ failures: 0 });
  await run({ situations: { result: { items: [] } } }, "live", new Date(NOW.getTime() + 9 * hour));
  expect(await listNotices(SWANAGE)).toMatchObject([{ lifted_at: expect.any(String) }]);
});

test("ends a spill without times no earlier than its last report", async () => {
  const overflows = async () =>
    (await service.from("storm_overflows").select("*").order("overflow_id").throwOnError()).data;
  await run({ overflows: OVERFLOWS_WITHOUT_TIMES }, "live", new Date());
  // Unknown earlier state is not the same as no spill.
  expect(await overflows()).toMatchObject([
    { company: "Wessex", status: 1, latest_event_end: null, quiet_since: null },
    { status: 0, latest_event_end: null, quiet_since: expect.any(String) },
  ]);
  const quiet = JSON.parse(JSON.stringify(OVERFLOWS_WITHOUT_TIMES).replace('"status":1', '"status":0'));
  await run({ overflows: quiet }, "live", new Date());
  const [ended] = (await overflows()) ?? [];
  expect(Date.now() - Date.parse(ended?.latest_event_end ?? "")).toBeLessThan(60_000);
  await run({ overflows: quiet }, "live", new Date());
  expect((await overflows())?.[0]?.latest_event_end).toBe(ended?.latest_event_end);
});

const cut = (text: string) => text.slice(0, -40);
test.each<[string, string, Answers]>([
  ["cannot be reached", "england-bathing-waters", { samples: new Error("getaddrinfo ENOTFOUND") }],
  ["is cut off", "england-bathing-waters", { samples: cut(JSON.stringify(ENGLAND_SAMPLES)) }],
  ["is empty", "england-bathing-waters", { samples: "" }],
  ["holds no samples", "england-bathing-waters", { samples: { result: { items: [] } } }],
  ["is a page of HTML", "england-bathing-waters", { sites: "<html>403 Forbidden</html>" }],
  ["is cut off", "eea", { eeaResults: EEA_RESULTS.slice(0, -10) }],
  ["lacks a column", "eea", { eeaResults: EEA_RESULTS.replace("ConcEC", "Conc") }],
  ["is empty", "eea", { eeaSites: "" }],
  ["is a page of HTML", "eea", { eeaResults: "<html>403 Forbidden</html>" }],
  ["has a closure that is neither yes nor no", "eea", { eeaSites: EEA_SITES.replace(",N", ",maybe") }],
  [
    "is an error with status 200",
    "storm-overflows",
    { overflows: { error: { code: 500, message: "Error performing query" } } },
  ],
  ["holds nothing", "storm-overflows", { overflows: { features: [] } }],
])("stores nothing from a response that %s (%s), and records the problem", async (_case, source, answers) => {
  const { problems } = await run(answers);
  expect(problems).toHaveProperty(source);
  const health = await readSource(source);
  expect(health).toMatchObject({ failures: 1, last_error: problems[source], last_success_at: null });
  expect(health?.retry_at).toBe("2026-09-10T12:05:00+00:00");
  const { count } = await service
    .from("water_samples")
    .select("*", { count: "exact", head: true })
    .eq("source_id", source);
  expect(count).toBe(0);
  if (source === "storm-overflows") {
    expect((await service.from("storm_overflows").select("*")).data).toEqual([]);
  }
  const qualities = [await readRecord(KIMMERIDGE), await readRecord(FORTY_FOOT)].map((record) => record?.quality_level);
  expect(new Set(qualities)).not.toContain("good");
  expect(new Set(qualities)).not.toContain("excellent");
});

const change = (answer: unknown, from: string | RegExp, to: string) => {
  const text = JSON.stringify(answer);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return changed;
};
const SPOKEN_AT = `"LastUpdated":${OVERFLOWS.features[0]?.attributes.LastUpdated}`;

test.each<[string, string, Answers, RegExp]>([
  ["words for a number", "england-bathing-waters", { samples: change(ENGLAND_SAMPLES, ":31", ':"few"') }, /few/],
  ["31 February", "england-bathing-waters", { samples: change(ENGLAND_SAMPLES, "2026-09-01T", "2026-02-31T") }, /-31T/],
  ["tomorrow", "england-bathing-waters", { samples: change(ENGLAND_SAMPLES, "2026-09-01T", "2026-09-11T") }, /future/],
  ["no position", "england-bathing-waters", { sites: change(ENGLAND_SITES, "50.6105", "null") }, /samplingPoint/],
  ["a class without its year", "england-bathing-waters", { sites: change(ENGLAND_SITES, "/year/2025", "") }, /year/],
  [
    "no water",
    "england-notices",
    { situations: change(ENGLAND_SITUATIONS, '"bathingWater":', '"water":') },
    /names no/,
  ],
  ["a count below zero", "eea", { eeaResults: EEA_RESULTS.replace(";10;20", ";10;-20") }, /-20/],
  ["a column too many", "eea", { eeaResults: EEA_RESULTS.replace(";10;20", ";10;20;30") }, /columns/i],
  ["an unknown status", "storm-overflows", { overflows: change(OVERFLOWS, '"Status":1', '"Status":7') }, /status/],
  ["no longitude", "storm-overflows", { overflows: change(OVERFLOWS, "-2.12,", "null,") }, /longitude/],
  [
    "seconds for milliseconds",
    "storm-overflows",
    { overflows: change(OVERFLOWS, SPOKEN_AT, '"LastUpdated":1789040700') },
    /milliseconds/,
  ],
])("drops and counts a row with %s (%s), and stores the others", async (_what, source, answers, reason) => {
  expect((await run(answers)).problems).toEqual({});
  expect(await readSource(source)).toMatchObject({
    failures: 0,
    rows_dropped: 1,
    drop_reason: expect.stringMatching(reason),
    last_success_at: "2026-09-10T12:00:00+00:00",
  });
  const { data } = await service.from("water_samples").select("id").eq("source_id", "england-bathing-waters");
  expect(data?.length).toBeGreaterThan(0);
  await run({}, "live", new Date(NOW.getTime() + 3_600_000));
  expect(await readSource(source)).toMatchObject({
    rows_dropped: 0,
    drop_reason: null,
    rows_read: expect.any(Number),
  });
});

test("stores a count below the detection limit as the limit", async () => {
  await run({
    eeaResults: EEA_RESULTS.replace(";10;20", ";<10;<15"),
    samples: change(ENGLAND_SAMPLES, ":31", ':"<31"'),
  });
  expect((await listSamples(FORTY_FOOT))?.[0]).toMatchObject({ enterococci: 10, e_coli: 15, detection_limit: 15 });
  expect((await listSamples(KIMMERIDGE))?.[0]).toMatchObject({ e_coli: 31, detection_limit: 31 });
});

test("keeps a notice that may be in an unreadable row", async () => {
  await run({});
  const later = new Date(NOW.getTime() + 3_600_000);
  await run({ situations: change(ENGLAND_SITUATIONS, /"bathingWater":"[^"]*"/, '"bathingWater":7') }, "live", later);
  expect(await listNotices(SWANAGE)).toMatchObject([{ lifted_at: null }]);
  expect(await readSource("england-notices")).toMatchObject({ failures: 0, rows_dropped: 1 });
});

test("does not ask a failed source before its retry time", async () => {
  await run({ samples: new Error("down") });
  const soon = await run({}, "live", new Date(NOW.getTime() + 60_000));
  expect(soon.asked.filter((url) => url.includes("/in-season/"))).toEqual([]);
  const later = await run({}, "live", new Date(NOW.getTime() + 6 * 60_000));
  expect(later.problems).toEqual({});
  expect(await readSource("england-bathing-waters")).toMatchObject({ failures: 0, last_error: null });
  expect([1, 2, 20].map((failures) => retryDelayMs(failures, 0.5))).toEqual([300_000, 600_000, 10_800_000]);
});

test("simulates samples, marked as such, only for spots without real ones", async () => {
  const offline = new Error("offline");
  await run({ sites: offline, eeaSites: offline, overflows: offline }, "auto");
  const made = await listSamples(FORTY_FOOT);
  expect(made?.length === 0 || made?.every(({ is_simulated }) => is_simulated)).toBe(true);
  expect(await readWatershed(FORTY_FOOT)).toMatchObject({ source_id: "simulated", name: "Land above Forty Foot" });
  const record = await readRecord(FORTY_FOOT);
  expect(record?.is_safe_for_swimming ?? false).toBe(false);
  await run({}, "auto", new Date(NOW.getTime() + 3_600_000));
  expect((await listSamples(FORTY_FOOT))?.map(({ source_id }) => source_id)).toEqual(["eea", "eea"]);
  expect((await run({}, "simulated")).asked).toEqual([]);
  expect(await readWatershed(FORTY_FOOT)).toBeNull();
  await service.from("water_samples").delete().eq("source_id", "eea").throwOnError();
  await run({ eeaSites: offline }, "live", new Date(NOW.getTime() + 7_200_000));
  expect(await listSamples(FORTY_FOOT)).toEqual([]);
});

test("delays the source only when every water company fails", async () => {
  const { problems } = await run({ thames: new Error("down") });
  expect(problems["storm-overflows"]).toMatch("1 of 2 failed. Thames:");
  expect(await readSource("storm-overflows")).toMatchObject({
    failures: 1,
    retry_at: null,
    last_success_at: "2026-09-10T12:00:00+00:00",
  });
  const all = await run({ thames: new Error("down"), overflows: new Error("down") });
  expect(all.problems["storm-overflows"]).toMatch("could not be reached");
  expect((await readSource("storm-overflows"))?.retry_at).toBe("2026-09-10T12:10:00+00:00");
});

test("refuses an endless list that must be complete", async () => {
  const fetchText = async () => JSON.stringify({ result: { items: [1], next: "more" } });
  const readAll = async (mustBeWhole: boolean) => {
    const pages: unknown[][] = [];
    for await (const page of readPages({ url: "http://list.test/?", maxPages: 2, fetchText, mustBeWhole }))
      pages.push(page);
    return pages;
  };
  expect(await readAll(false)).toEqual([[1], [1]]);
  await expect(readAll(true)).rejects.toThrow("more than 2 pages");
});

test("uses the newest season for closures, even without results", async () => {
  const [titles, row = ""] = EEA_SITES.split("\r\n");
  const season = (year: number, closed: string) =>
    row.replace("2025,3 - Sufficient,N", `${year},3 - Sufficient,${closed}`);
  const seasons = (...rows: string[]) => [titles, ...rows, ""].join("\r\n");
  await run({ eeaSites: seasons(season(2025, "N"), season(2019, "Y")) });
  expect(await listNotices(FORTY_FOOT)).toEqual([]);
  await run({ eeaSites: seasons(season(2025, "Y"), season(2019, "N")), eeaResults: new Error("down") });
  expect(await listNotices(FORTY_FOOT)).toMatchObject([{ kind: "closure", starts_at: "2025-01-01T00:00:00+00:00" }]);
});

test("accepts only the service", async () => {
  const ada = await platform.swimmer("Ada");
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("import-water-quality", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});

test.each([
  ["plain", "Poor"],
  ["as a value", { _value: "Poor", _lang: "en" }],
  ["as a list of one value", [{ _value: "Poor" }]],
])("reads a text that comes %s", (_case, text) => {
  expect(unwrap(text)).toBe("Poor");
});

test("converts degrees to meters of the British grid", () => {
  const box = toGridBox({ west: -2.2, south: 50.5, east: -2.1, north: 50.6 });
  // The Ordnance Survey's converter puts 50.6 N 2.1 W at 393 km east, 77 km north.
  expect(Math.abs(box.east - 393_000)).toBeLessThan(2000);
  expect(Math.abs(box.north - 77_900)).toBeLessThan(2000);
});
