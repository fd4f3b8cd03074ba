import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { toColumn } from "#app/features/spots/compare/compared-spot.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { readGoFacts } from "#domain/gatherings/go/read-go-facts.ts";
import { parseSpot, type Spot } from "#domain/spots/spot.ts";
import { HOUR_MS } from "#domain/time.ts";
import { codedVerdict, parseHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import {
  formatWhen,
  NOW,
  nameForecastHour,
  TOMORROW_MORNING,
  toLocalHour,
  type When,
} from "#domain/verdicts/hours/when.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { seed } from "#server/seed-spots.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { awaitSteadyHour } from "#server/testing/steady-hour.ts";
import { loadComparedSpot } from "./load-compared.server.ts";
import { loadConditions } from "./spot/load-conditions.server.ts";

const SPOTS = 200;
const SEED_FILE = fileURLToPath(new URL("../../../supabase/seed/spots.csv", import.meta.url));
const FUNCTIONS = ["refresh-conditions", "import-water-quality", "refresh-verdicts"] as const;

await awaitSteadyHour();
const platform = await startProduct();
const client = platform.visitor();
let folder: string;

async function callFunction(name: string) {
  const { error } = await platform.service().functions.invoke(name, { method: "POST" });
  if (error) throw error;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-same-verdict-"));
  const [header, ...lines] = (await readFile(SEED_FILE, "utf8")).split("\n");
  // From all over the world.
  const step = Math.floor(lines.length / SPOTS);
  const chosen = lines.filter((_, index) => index % step === 0).slice(0, SPOTS);
  await writeFile(join(folder, "spots.csv"), [header, ...chosen].join("\n"));
  await seed(platform.engine, folder);
  for (const name of FUNCTIONS) await callFunction(name);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
  await platform.stop();
});

async function readRows() {
  const { data } = await client.from("spots_with_water_quality").select("*").limit(1000).throwOnError();
  return data.map(parseSpot);
}

/** What pins show: the slice for the time, and the two letters for an hour. */
async function readPins(when: When, nowMs: number) {
  const wanted = formatWhen(when);
  const bounds = { west: -180, south: -90, east: 180, north: 90, ...(wanted && { wanted_time: wanted }) };
  const { data } = await client.rpc("find_map_marks", bounds).throwOnError();
  return new Map(
    data.map((row) => {
      const codes = parseHourCodes(row.hour_codes);
      return [row.id, { pin: verdictFor(parseSpot(row), { nowMs }, when), coded: codedVerdict(codes, when, nowMs) }];
    }),
  );
}

/** What a host of a swim there is told for each hour of a day: `check-gatherings` reads the same facts. */
async function readGo(spot: Spot, nowMs: number) {
  const text = "select private.conditions_facts($1::uuid) as facts";
  const [row] = await platform.engine.run<{ facts: unknown }>(AS_OWNER, { text, values: [spot.id] });
  const times = { startsAt: new Date(nowMs), endsAt: new Date(nowMs + 24 * HOUR_MS), now: new Date(nowMs) };
  return readGoFacts(row?.facts, times).hours;
}

/** The verdict that the page calculates from the loaded facts. */
async function readPage(spot: Spot, nowMs: number) {
  const evidence = getWaterEvidence(client, spot.id);
  const reports = loadCrowdReports(client, spot.id);
  const alerts = loadSpotAlerts(client, spot.id);
  const view = await loadConditions(client, spot, { evidence, reports, alerts });
  const judged = { verdict: view?.timeline ?? spot.verdict, alert: spot.alert };
  return (when: When) => verdictFor(judged, { nowMs }, when).state;
}

const fail = (problem: unknown) => {
  throw problem;
};

/** Now, wherever the spot is shown. */
async function readSurfaces(row: Spot, nowMs: number) {
  const [pins, card, page, compared] = await Promise.all([
    readPins(NOW, nowMs),
    getSpot(client, row.id),
    readPage(row, nowMs),
    loadComparedSpot(client, row, fail),
  ]);
  const { pin, coded } = pins.get(row.id) ?? {};
  return {
    pin: pin?.state,
    coded: coded?.state,
    row: verdictFor(row, { nowMs }).state,
    card: card && verdictFor(card, { nowMs }).state,
    compared: toColumn(compared, { when: NOW, nowMs }, null).verdict.state,
    page: page(NOW),
  };
}

test("pin, row, card, comparison, page and go/no-go give 200 spots the same state at three times", async () => {
  const nowMs = Date.now();
  // All surfaces judge the same moment.
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
  const tomorrow: When = { kind: "hour", local: toLocalHour(nowMs + 20 * HOUR_MS, "UTC") };
  const times: readonly When[] = [NOW, TOMORROW_MORNING, tomorrow];
  const rows = await readRows();
  expect(rows.length).toBe(SPOTS);
  let goes = 0;
  const pins = await Promise.all(times.map((when) => readPins(when, nowMs)));
  const states = new Set<VerdictState>();
  const differences: string[] = [];
  for (const row of rows) {
    const [card, page, compared] = await Promise.all([
      getSpot(client, row.id),
      readPage(row, nowMs),
      loadComparedSpot(client, row, fail),
    ]);
    if (!card) throw new Error(`${row.name} has no page`);
    for (const { at, state } of await readGo(row, nowMs)) {
      goes += 1;
      const shown = page({ kind: "hour", local: nameForecastHour(Date.parse(at), row.verdict?.timeZone ?? "UTC") });
      if (state !== shown) differences.push(`${row.name}, ${at}: go/no-go ${state}, page ${shown}`);
    }
    for (const [index, when] of times.entries()) {
      const verdict = verdictFor(row, { nowMs }, when);
      const { pin, coded } = pins[index]?.get(row.id) ?? {};
      const found = {
        pin: pin?.state,
        coded: coded?.state,
        card: verdictFor(card, { nowMs }, when).state,
        compared: toColumn(compared, { when, nowMs }, null).verdict.state,
        page: page(when),
      };
      states.add(verdict.state);
      for (const [surface, state] of Object.entries(found))
        if (state !== verdict.state)
          differences.push(`${row.name}, ${formatWhen(when) ?? "now"}: ${surface} ${state}, row ${verdict.state}`);
    }
  }
  expect(differences).toEqual([]);
  // Otherwise the test would say little.
  expect(goes).toBeGreaterThan((24 * SPOTS) / 2);
  expect(states.size).toBeGreaterThan(4);
}, 300_000);

test("sewage, a closure and a count above the limit show everywhere after one refresh, whatever the class", async () => {
  vi.useRealTimers();
  const isClean = ({ waterType, waterQuality, verdict, alert }: Spot) =>
    waterType === "sea" && waterQuality === "excellent" && verdict !== null && alert === null;
  const [spilled, closed, counted] = (await readRows()).filter(isClean);
  if (!spilled || !closed || !counted) throw new Error("too few clean spots");
  const service = platform.service();
  const now = new Date();
  const at = now.toISOString();
  const { latitude, longitude } = spilled;
  const overflow = {
    company: "A",
    overflow_id: "1",
    status: 1,
    latitude,
    longitude,
    status_start: at,
    last_updated: at,
  };
  await service.from("storm_overflows").insert(overflow).throwOnError();
  const expiration = new Date(now.getTime() + 24 * HOUR_MS).toISOString();
  const closure = { alert_type: "closure", severity: "high", title: "Closed by the council", expiration } as const;
  await service
    .from("alerts")
    .insert({ ...closure, spot_id: closed.id })
    .throwOnError();
  const sample = { source_id: "eea", sampled_at: at, e_coli: 5_000, enterococci: 3_000 };
  await service
    .from("water_samples")
    .insert({ ...sample, spot_id: counted.id })
    .throwOnError();
  await callFunction("refresh-verdicts");

  const nowMs = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
  const rows = new Map((await readRows()).map((row) => [row.id, row]));
  for (const [spot, states] of [
    [spilled, ["avoid", "caution"]],
    [closed, ["closed"]],
    [counted, ["avoid", "caution"]],
  ] as const) {
    const surfaces = await readSurfaces(rows.get(spot.id) ?? spot, nowMs);
    const shown = new Set(Object.values(surfaces));
    expect(shown.size, JSON.stringify(surfaces)).toBe(1);
    expect(states).toContain(surfaces.row);
  }
}, 120_000);
