// As Realtime limits: supabase/realtime, lib/realtime_web/channels/realtime_channel.ex; ten events a second are our own.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startPlatform } from "../test/start-platform.ts";
import { closeClients, connect, joined, until } from "./realtime-fixture.ts";
import { rawSocket } from "./sockets/raw-socket-fixture.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(closeClients);

/** A socket that sends many broadcasts to a room at once. */
async function flood(room: string, count: number) {
  const socket = await rawSocket(platform);
  socket.send(["1", "1", `realtime:${room}`, "phx_join", { config: {} }]);
  await socket.untilHeard((text) => text.includes("phx_reply"));
  for (let n = 0; n < count; n += 1)
    socket.send(["1", null, `realtime:${room}`, "broadcast", { event: "e", payload: { n } }]);
}

test("ten events are sent at once, and the rest within the next second", async () => {
  const heard: { at: number; n: number }[] = [];
  const channel = connect(platform).channel("busy");
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push({ at: performance.now(), n: payload.n }));
  await joined(channel);
  const started = performance.now();
  await flood("busy", 12);
  await until(
    () => heard,
    ({ length }) => length === 12,
  );
  expect(heard.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect((heard[9]?.at ?? Number.POSITIVE_INFINITY) - started).toBeLessThan(1_000);
  expect((heard[11]?.at ?? 0) - started).toBeGreaterThanOrEqual(1_000);
});

test("a channel whose queue is full is joined again instead of losing events silently", async () => {
  const messages: string[] = [];
  const states: string[] = [];
  const channel = connect(platform).channel("flooded");
  channel.on("broadcast", { event: "*" }, () => undefined);
  channel.on("system", {}, ({ message }) => messages.push(message));
  await channel.socket.setAuth();
  channel.subscribe((state) => states.push(state));
  await until(
    () => states,
    ({ length }) => length === 1,
  );
  await flood("flooded", 230);
  await until(
    () => states,
    ({ length }) => length === 3,
  );
  expect(messages).toEqual(["Too many events, please subscribe again"]);
  expect(states).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
});

test("a client joins at most a hundred channels", async () => {
  const client = connect(platform);
  await Promise.all(Array.from({ length: 100 }, (_, n) => joined(client.channel(`channel ${n}`))));
  await expect(joined(client.channel("one too many"))).rejects.toThrow("ChannelRateLimitReached: Too many channels");
});

test("a client that sends too much in a second is disconnected", async () => {
  const socket = await rawSocket(platform);
  // More than twice the limit: the second may change in between.
  for (let n = 0; n < 700; n += 1) socket.send([null, `${n}`, "phoenix", "heartbeat", {}]);
  expect(await socket.closed).toEqual({ code: 1008, reason: "Too many messages per second" });
});

test("a message over the limit closes the connection", async () => {
  const socket = await rawSocket(platform);
  socket.send([null, "1", "phoenix", "heartbeat", { text: "x".repeat(300_000) }]);
  expect((await socket.closed).code).toBe(1009);
});

test("upgrades without a valid key or at other addresses are refused", async () => {
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

test("broadcasts over HTTP are limited per address", async () => {
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
