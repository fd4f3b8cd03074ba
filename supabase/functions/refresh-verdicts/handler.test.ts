import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { HOUR_WIDTH } from "#domain/verdicts/verdict-timeline.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { refreshVerdicts } from "../_shared/refresh-verdicts.ts";
import type { DueVerdict, VerdictData } from "../_shared/verdicts.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6, water_type: "lake" } as const;
  await platform.service().from("spots").insert(cove).throwOnError();
});
afterAll(() => platform.stop());

const refresh = async () => (await platform.service().functions.invoke("refresh-verdicts", { method: "POST" })).data;

async function readState() {
  const { data } = await platform
    .visitor()
    .from("spots_with_water_quality")
    .select("*")
    .eq("id", COVE)
    .single()
    .throwOnError();
  return verdictFor(parseSpot(data), { nowMs: Date.now() }).state;
}

test("gives a spot without a forecast no verdict, but reports its closure", async () => {
  expect(await refresh()).toEqual({ found: 1, unreadable: 0 });
  expect(await readState()).toBe("unknown");
  const expiration = new Date(Date.now() + HOUR_MS).toISOString();
  const closure = { spot_id: COVE, alert_type: "closure", severity: "high", title: "Closed", expiration } as const;
  await platform.service().from("alerts").insert(closure).throwOnError();
  expect(await refresh()).toEqual({ found: 1, unreadable: 0 });
  expect(await readState()).toBe("closed");
  expect(await refresh()).toEqual({ found: 0, unreadable: 0 });
});

test("accepts only the service", async () => {
  const ada = await platform.swimmer("Ada");
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("refresh-verdicts", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});

test("gives a spot with unreadable facts no verdict without affecting others", async () => {
  const readable = { country: null, is_treated: false, weather: null, water_quality_records: null };
  const shore = { water_type: "lake", faces_deg: null, sheltered_sectors: [], tide_window: null, wave_share: null };
  const lists = { sources: [], samples: [], notices: [], overflows: [], alerts: [], crowd_reports: [] };
  const due: DueVerdict[] = [
    { spot_id: "bad", revision: 1, facts: { weather: "rain" } },
    { spot_id: "good", revision: 1, facts: { ...readable, ...shore, ...lists } },
  ];
  const recorded: (readonly [string, number])[] = [];
  const data: VerdictData = {
    listDue: async () => [...due],
    record: async (verdicts) => {
      recorded.push(...verdicts.map(({ spot_id, hours }) => [spot_id, hours.length / HOUR_WIDTH] as const));
      for (const { spot_id } of verdicts)
        due.splice(
          due.findIndex((one) => one.spot_id === spot_id),
          1,
        );
    },
  };
  const now = () => new Date("2026-11-22T12:00:00Z");
  const sum = await refreshVerdicts({ data, now, deadline: new Date("2026-11-22T12:01:00Z") });
  expect(sum).toEqual({ found: 1, unreadable: 1 });
  expect(recorded).toEqual([
    ["bad", 0],
    ["good", 48],
  ]);
});
