import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { getWaterEvidence } from "./water-quality.data.ts";
import { toWaterView } from "./water-view.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
let platform: Platform;
const SPOT = "00000000-0000-4000-8000-000000000001";
const EMPTY = "00000000-0000-4000-8000-000000000002";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const place = {
  name: "Forty Foot",
  latitude: 53.2893,
  longitude: -6.1136,
  waterType: "sea" as const,
  country: "Ireland",
};
const boundary = {
  type: "Polygon",
  coordinates: [
    [
      [-6.2, 53.2],
      [-6.1, 53.3],
      [-6, 53.2],
      [-6.2, 53.2],
    ],
  ],
};

beforeAll(async () => {
  platform = await startProduct();
  const service = platform.service();
  const { data } = await service
    .from("watersheds")
    .insert({
      name: "Dublin Bay",
      boundary,
      pollution_sources: [
        { type: "sewage", name: "Ringsend", impact_level: "high", coordinates: { latitude: 53.34, longitude: -6.19 } },
      ],
    })
    .select("id")
    .single()
    .throwOnError();
  await service
    .from("spots")
    .insert([
      { id: SPOT, name: "Forty Foot", latitude: 53.2893, longitude: -6.1136, water_type: "sea", watershed_id: data.id },
      { id: EMPTY, name: "Nowhere", latitude: 0, longitude: -30 },
    ])
    .throwOnError();
  const rows = Array.from({ length: 17 }, (_, index) => ({
    spot_id: SPOT,
    source_id: "eea",
    sampled_at: daysAgo(2 + index * 7),
    e_coli: 20 + index,
    enterococci: 5,
    sample_point: "The steps",
    sample_point_distance_m: 40,
  }));
  await service.from("water_samples").insert(rows).throwOnError();
  const probe = { spot_id: SPOT, source_id: "entered-by-hand", method: "Probe" };
  await service
    .from("water_samples")
    .insert([
      { ...probe, sampled_at: daysAgo(5), ph_level: 8.1, temperature: 14.25 },
      { ...probe, sampled_at: daysAgo(1), temperature: 13 },
    ])
    .throwOnError();
  await service
    .from("water_notices")
    .insert({
      spot_id: SPOT,
      source_id: "eea",
      external_id: "1",
      kind: "closure",
      title: "closed for works",
      starts_at: daysAgo(9),
      heard_at: daysAgo(2),
    })
    .throwOnError();
  await service
    .from("storm_overflows")
    .insert({
      company: "A",
      overflow_id: "1",
      status: 1,
      latitude: 53.31,
      longitude: -6.12,
      last_updated: daysAgo(0.1),
    })
    .throwOnError();
});
afterAll(() => platform.stop());

test("shows visitors all data about the water, the newest sample first", async () => {
  const evidence = await getWaterEvidence(platform.visitor(), SPOT);
  expect(evidence.record).toMatchObject({ quality_level: "excellent", sources: [{ licence: "CC BY 4.0" }] });
  expect(evidence.samples.flatMap(({ eColi }) => eColi ?? []).slice(0, 3)).toEqual([20, 21, 22]);
  expect(evidence.watershed).toMatchObject({ name: "Dublin Bay", pollutionSources: [{ name: "Ringsend" }] });
  expect(evidence.overflows).toMatchObject([{ status: 1, distanceKm: expect.closeTo(2.3, 1) }]);
});

test("shows a discharging overflow despite an excellent class", async () => {
  const evidence = await getWaterEvidence(platform.visitor(), SPOT);
  const view = toWaterView(evidence, { place, crowd: [], waterReports: 0, alerts: [], nowMs: Date.now() });
  expect([view.quality, view.risk.level]).toEqual(["excellent", "high"]);
  expect(view.risk.sentence).toBe(
    "Not advised: officially closed: closed for works; a storm overflow 2.3 km away as the crow flies is discharging; last sample 2 days old",
  );
});

test("keeps the day and source of each measured value", async () => {
  const evidence = await getWaterEvidence(platform.visitor(), SPOT);
  const { others, notices } = toWaterView(evidence, {
    place,
    crowd: [],
    waterReports: 0,
    alerts: [],
    nowMs: Date.now(),
  });
  expect(others).toMatchObject([
    { name: "Water temperature", text: "13 °C", sample: { sourceId: "entered-by-hand", method: "Probe" } },
    { name: "pH", text: "8.1" },
  ]);
  expect(others.map(({ sample }) => sample.sampledAt > daysAgo(2))).toEqual([true, false]);
  expect(notices).toMatchObject([{ kind: "closure", source: "European Environment Agency" }]);
});

test("calls nothing good without samples", async () => {
  const evidence = await getWaterEvidence(platform.visitor(), EMPTY);
  const view = toWaterView(evidence, {
    place: { ...place, waterType: null, country: null },
    crowd: [],
    waterReports: 0,
    alerts: [],
    nowMs: Date.now(),
  });
  expect([view.quality, view.risk.level, view.dataQuality, view.score]).toEqual(["unknown", "unknown", null, null]);
  await expect(getWaterEvidence(platform.visitor(), "00000000-0000-4000-8000-00000000dead")).rejects.toThrow();
});

test("says in plain words why a source is silent", async () => {
  const failure = { failures: 2, last_error: "connect ECONNREFUSED 10.0.0.1: host can't be reached" };
  await platform.service().from("data_sources").update(failure).eq("id", "eea").throwOnError();
  const { sources } = await getWaterEvidence(platform.visitor(), SPOT);
  const eea = sources.find(({ id }) => id === "eea");
  expect(eea).toMatchObject({ isFailing: true, problem: "the source can't be reached" });
  const answers = { failures: 0, last_error: null };
  await platform.service().from("data_sources").update(answers).eq("id", "eea").throwOnError();
});

test("shows a current notice behind many old ones", async () => {
  const over = Array.from({ length: 25 }, (_, index) => ({
    spot_id: SPOT,
    source_id: "england-notices",
    external_id: `over ${index}`,
    kind: "incident",
    title: "Sewage",
    starts_at: daysAgo(8),
    ends_at: daysAgo(7),
  }));
  const recent = { ...over[0], external_id: "recent", title: "Oil", starts_at: daysAgo(1), ends_at: null };
  await platform
    .service()
    .from("water_notices")
    .insert([...over, recent] as typeof over)
    .throwOnError();
  const { notices } = await getWaterEvidence(platform.visitor(), SPOT);
  expect(notices.map(({ title }) => title)).toEqual(["Oil", "closed for works"]);
});

test("gives a treated pool no class, samples or overflows of nearby waters", async () => {
  const pool = "00000000-0000-4000-8000-000000000003";
  const lido = { ...place, id: pool, name: "Parliament Hill Lido", description: "Unheated steel-lined pool." };
  const { waterType, ...row } = lido;
  await platform
    .service()
    .from("spots")
    .insert({ ...row, water_type: "lido" })
    .throwOnError();
  const sample = { spot_id: pool, source_id: "england-bathing-waters", sampled_at: daysAgo(2), e_coli: 10 };
  await platform.service().from("water_samples").insert(sample).throwOnError();
  const evidence = await getWaterEvidence(platform.visitor(), pool);
  expect(evidence).toMatchObject({ isTreated: true, samples: [], overflows: [] });
  const view = toWaterView(evidence, { place, crowd: [], waterReports: 0, alerts: [], nowMs: Date.now() });
  expect(view).toMatchObject({ isTreated: true, quality: "unknown", newest: null });
});
