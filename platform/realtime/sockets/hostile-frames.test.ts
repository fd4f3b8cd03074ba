import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPlatform } from "../../test/start-platform.ts";
import { closeClients, connect, joined } from "../realtime-fixture.ts";
import { rawSocket } from "./raw-socket-fixture.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  await closeClients();
  await platform.stop();
});

/** Another client can still join and broadcast. */
async function expectWell() {
  const client = connect(platform);
  const channel = client.channel("well", { config: { broadcast: { self: true, ack: true } } });
  await joined(channel);
  expect(await channel.send({ type: "broadcast", event: "hello", payload: {} })).toBe("ok");
  await client.realtime.disconnect();
}

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["nothing", ""],
  ["no JSON", "{not json"],
  ["null", "null"],
  ["a number", "7"],
  ["an object where an array belongs", '{"topic":"phoenix"}'],
  ["too short an array", '["1","1"]'],
  ["numbers as names", '[1,2,3,4,{"config":{}}]'],
  ["a huge reference", JSON.stringify([null, "9".repeat(100_000), "phoenix", "heartbeat", {}])],
  ["a huge topic", JSON.stringify([null, "1", "x".repeat(100_000), "phx_join", {}])],
  ["a topic that no database keeps", JSON.stringify([null, "1", "realtime:\u0000", "phx_join", {}])],
  ["deep nesting", `[null,"1","phoenix","heartbeat",${deep(60_000)}]`],
  ["only nesting", deep(120_000)],
  ["binary junk", Buffer.from([3, 255, 255, 255, 255, 255, 1])],
  ["an empty binary frame", Buffer.alloc(0)],
  ["a broadcast whose JSON is none", Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1]), Buffer.from("ab{")])],
])("survives %s", async (_name, frame) => {
  const socket = await rawSocket(platform);
  socket.sendRaw(frame);
  socket.send([null, "after", "phoenix", "heartbeat", {}]);
  // Either it was worth nothing and the next message is answered, or the connection ends.
  await Promise.race([socket.closed, socket.untilHeard((text) => text.includes('"after"'))]);
  socket.close();
  await expectWell();
});

test.each([
  { config: { broadcast: 5, presence: [], postgres_changes: "all", private: "yes" } },
  { config: { postgres_changes: [{ event: "*", schema: 5 }] } },
  { config: { postgres_changes: [null, { event: "DROP TABLE" }] } },
  {
    config: {
      postgres_changes: [{ event: "*", schema: "public", table: 'x"; drop schema realtime; --', filter: "a=eq.1" }],
    },
  },
  { config: { broadcast: { replay: "yesterday" }, private: true }, access_token: { a: 1 } },
  { config: null, access_token: 7 },
])("answers an invalid join: %j", async (payload) => {
  const socket = await rawSocket(platform);
  socket.send(["1", "1", "realtime:nonsense", "phx_join", payload]);
  await socket.untilHeard((text) => text.includes("phx_reply"));
  socket.close();
  await expectWell();
});

test("answers messages on a channel that was not joined, and refuses a join without a name", async () => {
  const socket = await rawSocket(platform);
  socket.send([null, "1", "realtime:elsewhere", "broadcast", { event: "a" }]);
  socket.send([null, "2", "realtime:", "phx_join", {}]);
  socket.send([null, "3", "nonsense", "phx_join", {}]);
  await socket.untilHeard((text) => text.includes("You must provide a topic name"));
  expect(socket.heard.filter((text) => text.includes("unmatched topic"))).toHaveLength(2);
  socket.close();
});

test("disconnects a client that joins ten thousand channels", async () => {
  const socket = await rawSocket(platform);
  for (let n = 0; n < 10_000; n += 1) {
    socket.send([`${n}`, `${n}`, `realtime:${n}`, "phx_join", { config: { private: true } }]);
  }
  expect((await socket.closed).code).not.toBe(1000);
  await expectWell();
});

test("survives random frames", async () => {
  const text = fc.oneof(fc.json(), fc.string({ maxLength: 200 }));
  const event = fc.constantFrom(
    "phx_join",
    "phx_leave",
    "access_token",
    "presence",
    "broadcast",
    "heartbeat",
    "toString",
  );
  const message = fc
    .tuple(
      fc.constantFrom("1", null),
      fc.constantFrom("1", null),
      fc.constantFrom("realtime:a", "phoenix"),
      event,
      fc.jsonValue(),
    )
    .map((parts) => JSON.stringify(parts));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from([3, ...all]));
  const frames = fc.array(fc.oneof(text, message, bytes), { minLength: 1, maxLength: 20 });
  const version = fc.constantFrom("1.0.0", "2.0.0");
  await fc.assert(
    fc.asyncProperty(frames, version, async (all, vsn) => {
      const socket = await rawSocket(platform, vsn);
      for (const frame of all) socket.sendRaw(frame);
      socket.close();
      await socket.closed;
    }),
    { numRuns: 40 },
  );
  await expectWell();
});
