// As Realtime limits: supabase/realtime, lib/realtime_web/channels/realtime_channel.ex; ten events a second are our own.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { startPlatform } from "../test/start-platform.ts";
import { rawSocket } from "./raw-socket-fixture.ts";
import { connect, hangUpAll, joined, until } from "./realtime-fixture.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(hangUpAll);

const send = (room: string, payload: unknown) =>
  platform.engine.run(
    AS_OWNER,
    sql`select realtime.send(value, 'e', ${room}, false) from jsonb_array_elements(${JSON.stringify(payload)}) value`,
  );

test("each message of a batch over HTTP counts", async () => {
  const headers = { apikey: platform.secrets.publishableKey, "Content-Type": "application/json" };
  const messages = Array.from({ length: 100 }, (_, n) => ({ topic: `${n}`, event: "e", payload: {} }));
  const body = JSON.stringify({ messages });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(`${platform.url}/realtime/v1/api/broadcast`, { method: "POST", headers, body }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]));
});

test("ten events come at once, and the rest within the next seconds, merged by what they are about", async () => {
  const heard: { at: number; payload: { id: number; n: number } }[] = [];
  const channel = connect(platform).channel("busy");
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push({ at: performance.now(), payload }));
  await joined(channel);
  const started = performance.now();
  await send(
    "busy",
    Array.from({ length: 60 }, (_, n) => ({ id: n % 15, n })),
  );
  await until(
    () => heard.length,
    (count) => count >= 10,
  );
  expect((heard[9]?.at ?? Number.POSITIVE_INFINITY) - started).toBeLessThan(1_000);
  const all = await until(
    () => heard,
    ({ length }) => length >= 25,
  );
  expect(all).toHaveLength(25);
  expect(new Map(all.map(({ payload }) => [payload.id, payload.n]))).toEqual(
    new Map(Array.from({ length: 15 }, (_, id) => [id, id + 45])),
  );
  expect((all[24]?.at ?? 0) - started).toBeGreaterThan(1_000);
});

test("a channel whose queue is full starts anew instead of losing something in silence", async () => {
  const said: string[] = [];
  const states: string[] = [];
  const channel = connect(platform).channel("flooded");
  channel.on("broadcast", { event: "*" }, () => undefined);
  channel.on("system", {}, ({ message }) => said.push(message));
  await channel.socket.setAuth();
  channel.subscribe((state) => states.push(state));
  await until(
    () => states,
    ({ length }) => length === 1,
  );
  await send(
    "flooded",
    Array.from({ length: 300 }, (_, n) => ({ n })),
  );
  await until(
    () => states,
    ({ length }) => length === 3,
  );
  expect(said).toEqual(["Too many events, please subscribe again"]);
  expect(states).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
});

test("a client has a hundred channels and no more", async () => {
  const client = connect(platform);
  await Promise.all(Array.from({ length: 100 }, (_, n) => joined(client.channel(`channel ${n}`))));
  await expect(joined(client.channel("one too many"))).rejects.toThrow("ChannelRateLimitReached: Too many channels");
});

test("who says too much in a second is hung up on", async () => {
  const socket = await rawSocket(platform);
  for (let n = 0; n < 400; n += 1) socket.send([null, `${n}`, "phoenix", "heartbeat", {}]);
  expect(await socket.closed).toEqual({ code: 1008, reason: "Too many messages per second" });
});

test("a message that is too large ends the connection", async () => {
  const socket = await rawSocket(platform);
  socket.send([null, "1", "phoenix", "heartbeat", { text: "x".repeat(300_000) }]);
  expect((await socket.closed).code).toBe(1009);
});

test("a client that does not read is let go, and fills no memory", async () => {
  const socket = await rawSocket(platform);
  socket.send(["1", "1", "realtime:slow", "phx_join", { config: {} }]);
  await socket.untilHeard((text) => text.includes("phx_reply"));
  socket.pause();
  const writer = await rawSocket(platform);
  writer.send(["1", "1", "realtime:slow", "phx_join", { config: {} }]);
  await writer.untilHeard((text) => text.includes("phx_reply"));
  const before = process.memoryUsage().external;
  for (let n = 0; n < 60; n += 1) {
    writer.send([
      "1",
      null,
      "realtime:slow",
      "broadcast",
      { event: "big", payload: { id: n % 20, text: "x".repeat(200_000) } },
    ]);
    await wait(50);
  }
  expect(process.memoryUsage().external - before).toBeLessThan(50_000_000);
  socket.resume();
  expect((await socket.closed).code).not.toBe(1000);
});

test("one message may be larger than what may wait", async () => {
  const heard: number[] = [];
  const channel = connect(platform).channel("whale");
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload.text.length));
  await joined(channel);
  await send("whale", [{ text: "x".repeat(1_500_000) }]);
  await until(
    () => heard.join(),
    (all) => all === "1500000",
  );
});

test("without a key of ours there is no socket, and nothing else is upgraded", async () => {
  const status = (path: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${platform.url.replace("http", "ws")}${path}`);
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("error", () => undefined);
    });
  expect(await status("/realtime/v1/websocket?vsn=2.0.0")).toBe(401);
  expect(await status("/realtime/v1/websocket?apikey=wrong")).toBe(401);
  expect(await status("/elsewhere")).toBe(404);
  expect(await status("//:0")).toBe(404);
});

test("who broadcasts over HTTP without end is told to stop", async () => {
  const headers = { apikey: platform.secrets.publishableKey, "Content-Type": "application/json" };
  const send = () =>
    fetch(`${platform.url}/realtime/v1/api/broadcast/a/events/b`, { method: "POST", headers, body: "{}" });
  const statuses: number[] = [];
  await until(
    async () => {
      const answers = await Promise.all(Array.from({ length: 400 }, send));
      statuses.push(...answers.map(({ status }) => status));
      return statuses;
    },
    (all) => all.includes(429),
  );
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
});
