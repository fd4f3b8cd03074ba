import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startWithFitness } from "../_shared/fitness/fitness-fixture.ts";
import { createSeal, deriveSecret, readTokenKey } from "../_shared/fitness/seal.ts";

const site = await startWithFitness();
const { platform, fitness, connect, call, runJob, run } = site;
afterAll(() => platform.stop());

const key = readTokenKey(fitness.functionSettings) ?? new Uint8Array(32);
const URL_BASE = `${platform.url}/functions/v1/platform-webhook`;
const ada = await platform.swimmer("Ada");

const EVENT = {
  object_type: "activity",
  object_id: 1,
  aspect_type: "create",
  owner_id: 4711,
  subscription_id: 120_475,
  event_time: 1_750_000_000,
  updates: {},
};
const post = (path: string, body: object | string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${URL_BASE}/${path}`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const countEvents = async () => (await run<{ id: string }>("select id from private.platform_events")).length;

test("the handshake is answered to who knows the token, and to nobody else", async () => {
  const ask = (token: string) =>
    fetch(`${URL_BASE}/strava?hub.mode=subscribe&hub.challenge=15f7d1a91c1f40f8&hub.verify_token=${token}`);
  const right = await ask(await deriveSecret(key, "strava verify token"));
  expect([right.status, await right.json()]).toEqual([200, { "hub.challenge": "15f7d1a91c1f40f8" }]);
  expect((await ask("guessed")).status).toBe(403);
  expect((await ask("")).status).toBe(403);
});

test("events are stored once, unheard by Strava until the job; wrong signatures are refused", async () => {
  await connect(ada, "strava");
  expect((await post("strava", EVENT)).status).toBe(200);
  // Answered before anything is asked: that is what keeps it within Strava's two seconds.
  expect(await run("select from private.platform_events where attempts > 0")).toEqual([]);
  expect((await post("strava", EVENT)).status).toBe(200);
  expect(await countEvents()).toBe(1);
  const later = { ...EVENT, event_time: EVENT.event_time + 1 };
  const at = Math.floor(Date.now() / 1000);
  const sign = (secret: string, time = at) =>
    `t=${time},v1=${createHmac("sha256", secret)
      .update(`${time}.${JSON.stringify(later)}`)
      .digest("hex")}`;
  const { clientSecret } = fitness.clientOf("strava");
  expect((await post("strava", later, { "X-Strava-Signature": sign("guessed") })).status).toBe(403);
  expect((await post("strava", later, { "X-Strava-Signature": sign(clientSecret, at - 4_000) })).status).toBe(403);
  expect((await post("strava", later, { "X-Strava-Signature": sign(clientSecret) })).status).toBe(200);
  expect(await countEvents()).toBe(2);
  expect((await post("strava", "no json")).status).toBe(400);
  expect((await post("strava", { object_type: "x" })).status).toBe(400);
  await run("delete from private.platform_events");
});

test("unsigned events are kept only small, for our subscription, for who is connected, and 100 at most", async () => {
  expect((await post("strava", { ...EVENT, updates: { x: "y".repeat(20_000) } })).status).toBe(400);
  for (const foreign of [{ owner_id: 99 }, { subscription_id: 1 }]) {
    expect((await post("strava", { ...EVENT, ...foreign })).status).toBe(200);
  }
  expect(await countEvents()).toBe(0);
  await post("strava", { ...EVENT, updates: { title: "x" } });
  expect(await run("select payload from private.platform_events where payload ? 'updates'")).toEqual([]);
  await run(`insert into private.platform_events (platform, athlete, dedupe_key, payload)
    select 'strava', '4711', number::text, '{}' from generate_series(1, 99) as number`);
  await post("strava", { ...EVENT, event_time: 2 });
  expect(await countEvents()).toBe(100);
  await run("delete from private.platform_events");
});

test("an event that nobody signed ends no connection that still holds", async () => {
  await call(ada, { action: "sync", platform: "strava" });
  const forged = {
    ...EVENT,
    object_type: "athlete",
    object_id: 4711,
    aspect_type: "update",
    updates: { authorized: "false" },
  };
  expect((await post("strava", forged)).status).toBe(200);
  await runJob();
  const forgotten = "select from private.platform_events where handled_at is not null and outcome like '%still holds%'";
  expect(await run(forgotten)).toHaveLength(1);
  expect(await site.connectionOf(ada, "strava")).toMatchObject({ status: "active" });
});

test("a swim that was deleted at Strava goes, with the workout made of it", async () => {
  const { data: before } = await ada.client.from("activities").select("external_id, workout_id").throwOnError();
  const gone = before[0];
  expect(gone?.workout_id).toEqual(expect.any(String));
  await fitness.reportStrava({ kind: "swim_deleted", athlete: "4711", id: gone?.external_id ?? "" });
  await runJob();
  const { data: after } = await ada.client.from("activities").select("external_id").throwOnError();
  expect(after).toHaveLength(before.length - 1);
  const { data: workouts } = await ada.client.from("workouts").select("id").throwOnError();
  expect(workouts).toHaveLength(before.length - 1);
});

test("Garmin is heard only at the address with its secret, and sends no other sports", async () => {
  const details = (activityType: string, activityId: number) => ({
    userId: "4711",
    activityId,
    summary: {
      activityType,
      startTimeInSeconds: Math.floor(Date.now() / 1000) - 7_200,
      durationInSeconds: 600,
      distanceInMeters: 500,
    },
    samples: [],
  });
  const body = { activityDetails: [details("RUNNING", 1), details("OPEN_WATER_SWIMMING", 2)] };
  expect((await post("garmin", body)).status).toBe(404);
  expect((await post(`garmin/${"0".repeat(64)}`, body)).status).toBe(404);
  const path = `garmin/${await deriveSecret(key, "garmin webhook")}`;
  expect((await post(path, body)).status).toBe(200);
  expect((await post(path, body)).status).toBe(200);
  const events = await run<{ payload: { kind: string } }>(
    "select payload from private.platform_events where platform = 'garmin'",
  );
  expect(events.map(({ payload }) => payload.kind)).toEqual(["push"]);
  await connect(ada, "garmin");
  // A ping that names another host gets no token.
  await post(path, { activityDetails: [{ userId: "4711", callbackURL: "https://evil.example/x" }] });
  await runJob();
  const outcomes = await run<{ outcome: string }>(
    "select outcome from private.platform_events where platform = 'garmin' order by id",
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["added", "not an address of Garmin"]);
  expect((await post(path, { deregistrations: [{ userId: "4711" }] })).status).toBe(200);
  await runJob();
  expect(await site.connectionOf(ada, "garmin")).toMatchObject({ status: "revoked", error: "by_platform" });
});

test("what is sealed opens for its own purpose and key alone", async () => {
  const seal = createSeal(key);
  const closed = await seal.close("a token", "tokens of strava");
  expect(await seal.open(closed, "tokens of strava")).toBe("a token");
  await expect(seal.open(closed, "tokens of garmin")).rejects.toThrow();
  await expect(createSeal(new Uint8Array(32)).open(closed, "tokens of strava")).rejects.toThrow();
});

test("nobody but the service may call the job", async () => {
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("sync-platforms", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});
