// As Realtime answers: supabase/realtime, lib/realtime_web/channels and controllers/broadcast_*.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPlatform } from "../test/start-platform.ts";
import { broadcast, closeClients, connect, joined, until } from "./realtime-fixture.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(closeClients);

type Heard = { event: string; payload: unknown };

/** A client in the room, and what it hears there. */
async function listener(room: string, config = {}, vsn?: string) {
  const client = connect(platform, { vsn });
  const heard: Heard[] = [];
  const channel = client.channel(room, { config });
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Heard));
  await joined(channel);
  const untilHeard = (count: number) =>
    until(
      () => heard,
      ({ length }) => length >= count,
    );
  return { client, channel, heard, untilHeard };
}

const api = (path: string, init: RequestInit) =>
  fetch(`${platform.url}/realtime/v1/api/broadcast${path}`, {
    method: "POST",
    ...init,
    headers: { apikey: platform.secrets.publishableKey, "Content-Type": "application/json", ...init.headers },
  });

test.each(["1.0.0", "2.0.0"])("a broadcast reaches every other client in the room, protocol %s", async (vsn) => {
  const [ann, ben] = [await listener(`bay ${vsn}`, {}, vsn), await listener(`bay ${vsn}`, {}, vsn)];
  const payload = { height: 1.5, note: "süß 🌊" };
  expect(await ann.channel.send({ type: "broadcast", event: "wave", payload })).toBe("ok");
  expect(await ben.untilHeard(1)).toMatchObject([{ type: "broadcast", event: "wave", payload }]);
  expect(ann.heard).toEqual([]);
});

test("clients of both protocol versions receive each other's broadcasts", async () => {
  const [old, young] = [await listener("ages", {}, "1.0.0"), await listener("ages", {}, "2.0.0")];
  await old.channel.send({ type: "broadcast", event: "from old", payload: { a: 1 } });
  await young.channel.send({ type: "broadcast", event: "from young", payload: { b: 2 } });
  expect(await young.untilHeard(1)).toMatchObject([{ event: "from old", payload: { a: 1 } }]);
  expect(await old.untilHeard(1)).toMatchObject([{ event: "from young", payload: { b: 2 } }]);
});

test("a client receives its own broadcasts and an acknowledgement on request", async () => {
  const ann = await listener("echo", { broadcast: { self: true, ack: true } });
  expect(await ann.channel.send({ type: "broadcast", event: "shout", payload: {} })).toBe("ok");
  expect(await ann.untilHeard(1)).toMatchObject([{ event: "shout" }]);
});

test("a binary payload arrives unchanged", async () => {
  const [ann, ben] = [await listener("bytes"), await listener("bytes")];
  await ann.channel.send({ type: "broadcast", event: "raw", payload: Uint8Array.of(0, 255, 7).buffer });
  const [message] = await ben.untilHeard(1);
  expect(Buffer.from(message?.payload as ArrayBuffer)).toEqual(Buffer.of(0, 255, 7));
});

test("a broadcast reaches no other room, nor a private one of the same name", async () => {
  const ann = await listener("east");
  const ben = await listener("west");
  await broadcast(platform, { room: "west", event: "secret", isPrivate: true });
  await ann.channel.send({ type: "broadcast", event: "here", payload: {} });
  await broadcast(platform, { room: "west", event: "last" });
  expect(await ben.untilHeard(1)).toMatchObject([{ event: "last" }]);
});

test("a client that has not joined broadcasts over HTTP", async () => {
  const ann = await listener("by http");
  const channel = connect(platform).channel("by http");
  expect(await channel.httpSend("single", { b: 2 })).toEqual({ success: true });
  expect(await channel.httpSend("bytes", Uint8Array.of(1, 2))).toEqual({ success: true });
  const [single, bytes] = await ann.untilHeard(2);
  expect(single).toMatchObject({ event: "single", payload: { b: 2 } });
  expect(Buffer.from(bytes?.payload as ArrayBuffer)).toEqual(Buffer.of(1, 2));
});

test("invalid HTTP broadcasts are refused", async () => {
  const status = async (path: string, init: RequestInit) => (await api(path, init)).status;
  expect(await status("", { body: JSON.stringify({ messages: [] }) })).toBe(404);
  expect(await status("/a/events/b", { body: "{" })).toBe(422);
  expect(await status("/a/events/b", { body: "x", headers: { "Content-Type": "text/plain" } })).toBe(415);
  expect(await status("/a/events/b", { body: "{}", headers: { apikey: "wrong" } })).toBe(401);
  expect(await status("/a/events/b", { body: "{}", headers: { Authorization: "Bearer no.token.atall" } })).toBe(401);
  expect(await status("/a/events/b", { body: JSON.stringify("x".repeat(300_000)) })).toBe(413);
});

test("presence and replay are refused as switched off", async () => {
  const present = connect(platform).channel("pier", { config: { presence: { enabled: true } } });
  const messages: string[] = [];
  present.on("system", {}, ({ message }) => messages.push(message));
  await joined(present);
  expect(await present.track({ cap: "red" })).toBe("error");
  await until(
    () => messages,
    ({ length }) => length > 0,
  );
  expect(messages).toEqual(["Presence is not enabled for this project"]);
  const replay = connect(platform).channel("past", { config: { private: true, broadcast: { replay: { since: 0 } } } });
  await expect(joined(replay)).rejects.toThrow("UnableToReplayMessages: Replay is not enabled for this project");
});
