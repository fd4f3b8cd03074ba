import { createClient } from "@supabase/supabase-js";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import type { OwnPlanRow } from "#domain/shore-watch/swim-plan.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { Database } from "#supabase/database.types.ts";
import type { BackendClient } from "./backend/backend-client.ts";
import { sendCrowdReport } from "./features/crowd-reports/crowd-reports.data.ts";
import { endPlan, extendPlan, startPlan } from "./features/shore-watch/own-plan.data.ts";
import { saveWorkout } from "./features/workouts/own-workouts.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
type Platform = Awaited<ReturnType<typeof startProduct>>;
let platform: Platform;
let ada: Awaited<ReturnType<Platform["swimmer"]>>;

beforeAll(async () => {
  platform = await startProduct();
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6 };
  await platform.service().from("spots").insert(cove).throwOnError();
  ada = await platform.swimmer("Ada");
});
afterAll(() => platform.stop());

/** Where the network is cut: before a request, or when it has arrived and its answer is on the way. */
type Cut = { at: number; isAnswerLost: boolean };

/** A phone whose network is cut once; `wasCut` says whether it got so far. */
async function phoneWith(cut: Cut) {
  const { data } = await ada.client.auth.getSession();
  const phone = { requests: 0, wasCut: false, isFirstTry: true };
  const cutFetch: typeof fetch = async (input, init) => {
    phone.requests += 1;
    const isHere = phone.isFirstTry && phone.requests === cut.at;
    if (isHere) phone.wasCut = true;
    if (isHere && !cut.isAnswerLost) throw new TypeError("Failed to fetch");
    const answer = await platform.fetch(input, init);
    if (isHere) throw new TypeError("Failed to fetch");
    return answer;
  };
  const client: BackendClient = createClient<Database>(platform.url, platform.secrets.publishableKey, {
    accessToken: async () => data.session?.access_token ?? null,
    global: { fetch: cutFetch },
  });
  return { phone, client };
}

/** Sends until the network holds, as the outbox does, with a cut at each request and on both of its ways. */
async function sendWithEachCut(send: (client: BackendClient, id: string) => Promise<unknown>) {
  const ids: string[] = [];
  for (const isAnswerLost of [false, true]) {
    for (let at = 1; ; at += 1) {
      const { client, phone } = await phoneWith({ at, isAnswerLost });
      const id = crypto.randomUUID();
      const failed = await send(client, id).then(
        () => false,
        () => true,
      );
      expect(failed).toBe(phone.wasCut);
      phone.isFirstTry = false;
      await send(client, id);
      ids.push(id);
      if (!phone.wasCut) break;
    }
  }
  return ids;
}

const SWIM: Omit<Workout, "id"> = {
  spotId: COVE,
  routeId: null,
  name: "Dawn",
  startedAt: "2026-06-01T05:30:00.000Z",
  timeZone: "Europe/Dublin",
  water: "open_water",
  seconds: 1800,
  movingSeconds: null,
  meters: 1500,
  deviceMeters: null,
  poolMeters: null,
  strokes: null,
  strokeRate: null,
  waterTemperature: 14.5,
  waterTemperatureSource: "typed",
  airTemperature: null,
  kit: [],
  entryFeel: null,
  company: null,
  hazards: [],
  privateNotes: "",
  publicNotes: "",
  health: { heartRate: null, maxHeartRate: null, calories: null, effort: null, shiver: null, mood: null },
  source: "by_hand",
  visibility: "private",
  layers: { analysis: true, time: false, map: true, heartRate: false, photos: true },
};

const countRows = async (table: "workouts" | "crowd_reports" | "swim_plans") => {
  const rows = await platform.service().from(table).select("id").eq("user_id", ada.id).throwOnError();
  return rows.data.map(({ id }) => id).sort();
};

test("a swim is kept once, wherever the network is cut", async () => {
  const file = { sha256: "ab".repeat(32), format: "fit", name: "dawn.fit", bytes: 900, path: null } as const;
  const ids = await sendWithEachCut((client, id) =>
    saveWorkout(
      client,
      { ...SWIM, id },
      { userId: ada.id, file: { ...file, sha256: id.replaceAll("-", "").repeat(2) } },
    ),
  );
  expect(ids.length).toBeGreaterThan(4);
  expect(await countRows("workouts")).toEqual(ids.sort());
});

test("a report is kept once, wherever the network is cut", async () => {
  const draft: Omit<ReportDraft, "id"> = {
    spotId: COVE,
    kind: "hazard",
    value: "current",
    temperatureC: null,
    note: "",
    visibility: "public",
    coordinates: null,
    device: "phone",
    observedAt: new Date().toISOString(),
  };
  const ids = await sendWithEachCut((client, id) =>
    sendCrowdReport(client, ada.id, { draft: { ...draft, id }, media: [] }),
  );
  expect(await countRows("crowd_reports")).toEqual(ids.sort());
});

const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const planOf = (id: string): OwnPlanRow => ({
  id,
  spot_id: COVE,
  route_id: null,
  place: "Cove",
  latitude: 53,
  longitude: -6,
  time_zone: "Europe/Dublin",
  people: 1,
  starts_at: soon(0),
  out_by: soon(30),
  grace_minutes: 10,
  cap_color: "orange",
  kit: [],
  note: "",
  extensions: 0,
  extended_at: null,
  tells_contact: true,
  contact_told_at: null,
  contact_failed_at: null,
  closed_at: null,
  out_at: null,
  ended_as: null,
  contact_name: "Ben",
  contact_email: "ben@example.org",
  contact_phone: null,
});

test("a swim plan starts, is extended and ends once, wherever the network is cut", async () => {
  const hash = () => crypto.randomUUID().replaceAll("-", "").repeat(2);
  const hashesOf = new Map<string, { seeHash: string; answerHash: string }>();
  const extendedTo = soon(40);
  const ids = await sendWithEachCut(async (client, id) => {
    const hashes = hashesOf.get(id) ?? { seeHash: hash(), answerHash: hash() };
    hashesOf.set(id, hashes);
    await startPlan(client, { row: planOf(id), ...hashes });
    // Too late the second time, which the outbox takes as done.
    await extendPlan(client, { planId: id, outBy: extendedTo }).catch((problem: { code?: string }) => {
      if (problem.code !== "plan_ended") throw problem;
    });
    await endPlan(client, { planId: id, outAt: soon(0), isCalledOff: false });
  });
  expect(ids.length).toBe(8);
  expect(await countRows("swim_plans")).toEqual(ids.sort());
  const { data } = await platform.service().from("swim_plans").select("extensions, ended_as").throwOnError();
  expect(data).toEqual(ids.map(() => ({ extensions: 1, ended_as: "out" })));
  const links = sql`select count(*)::int as count from private.swim_plan_links group by plan_id`;
  const perPlan = await platform.engine.run<{ count: number }>(AS_OWNER, links);
  expect(perPlan.map(({ count }) => count)).toEqual(ids.map(() => 2));
});
