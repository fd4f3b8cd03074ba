import { FunctionsHttpError } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import type { TablesInsert } from "../../database.types.ts";
import type { TideRow } from "../refresh-conditions/tides.ts";

const SEA = "00000000-0000-4000-8000-000000000021";
const LAKE = "00000000-0000-4000-8000-000000000022";
const COARSE = "00000000-0000-4000-8000-000000000023";
const HIDDEN = "00000000-0000-4000-8000-000000000024";

let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;
beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  const kim = await platform.swimmer("Kim");
  const at = { latitude: 50.3635, longitude: -4.1421 };
  const spots: TablesInsert<"spots">[] = [
    { id: SEA, name: "Firestone Bay", ...at, water_type: "sea" },
    { id: LAKE, name: "Burrator", ...at, water_type: "reservoir" },
    { id: COARSE, name: "Quiet Cove", ...at, water_type: "sea", sensitivity: "coarse", created_by: kim.id },
    { id: HIDDEN, name: "Secret Cove", ...at, water_type: "sea", sensitivity: "hidden", created_by: kim.id },
  ];
  for (const spot of spots) await platform.service().from("spots").insert(spot).throwOnError();
});
afterAll(() => platform.stop());

const monthIn = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString().slice(0, 7);
};

async function ask(spotId: string, month: string, { client } = ada) {
  const { data, error } = await client.functions.invoke("predict-tide", { body: { spotId, month } });
  if (error instanceof FunctionsHttpError) return (await error.context.json()).error.code as string;
  if (error) throw error;
  return data as { tide: TideRow | null };
}

async function turnsOf(month: string, spotId = SEA) {
  const answer = await ask(spotId, month);
  if (typeof answer === "string") throw new Error(answer);
  return answer.tide?.extremes ?? [];
}

test("a whole month is predicted, a year ahead and back", async () => {
  for (const month of [monthIn(12), monthIn(-12)]) {
    const turns = await turnsOf(month);
    expect(turns.filter(({ at }) => at.startsWith(month)).length).toBeGreaterThan(100);
    expect(turns[0]?.at.slice(0, 7)).not.toBe(month);
    expect(turns.at(-1)?.at.slice(0, 7)).not.toBe(month);
  }
  expect(await ask(SEA, monthIn(14))).toBe("invalid_body");
  expect(await ask(SEA, "2026-13")).toBe("invalid_body");
});

test("within the almanac both have the same station, times and heights", async () => {
  await platform.service().functions.invoke("refresh-conditions", { body: {} });
  const almanacs = platform.service().from("almanacs").select("spot_id, tide").in("spot_id", [SEA, COARSE]);
  const rows = (await almanacs.throwOnError()).data;
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const kept = row.tide as unknown as TideRow;
    const asked = await ask(row.spot_id, monthIn(0));
    if (typeof asked === "string" || !asked.tide) throw new Error("no tide");
    const { extremes, ...station } = asked.tide;
    const { extremes: keptTurns, ...keptStation } = kept;
    expect(station).toEqual(keptStation);
    const [first = "", last = ""] = [extremes[0]?.at, extremes.at(-1)?.at];
    const shared = keptTurns.filter(({ at }) => at > first && at < last);
    expect(shared.length).toBeGreaterThan(3);
    for (const turn of shared) {
      const same = extremes.find(({ at }) => Math.abs(Date.parse(at) - Date.parse(turn.at)) <= 5_000);
      expect(same).toMatchObject({ level_m: turn.level_m, is_high: turn.is_high });
    }
  }
});

test("inland there is no tide, and a spot that the caller can't see isn't there", async () => {
  expect(await ask(LAKE, monthIn(0))).toEqual({ tide: null });
  expect(await ask(HIDDEN, monthIn(0))).toBe("spot_not_found");
  const { error } = await platform.visitor().functions.invoke("predict-tide", {
    body: { spotId: SEA, month: monthIn(0) },
  });
  expect(error?.context.status).toBe(401);
});

test("a swimmer gets 120 months an hour", async () => {
  const ben = await platform.swimmer("Ben");
  await ask(SEA, monthIn(0), ben);
  await platform.engine.script(`update private.tide_turns set turns = 120 where user_id = '${ben.id}'`);
  expect(await ask(SEA, monthIn(1), ben)).toBe("too_many_tides");
  expect(await ask(SEA, monthIn(1))).toMatchObject({ tide: { datum: "LAT" } });
  await platform.engine.script("update private.tide_turns set since = now() - interval '61 minutes'");
  expect(await ask(SEA, monthIn(1), ben)).toMatchObject({ tide: { datum: "LAT" } });
});
