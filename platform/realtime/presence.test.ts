// As Phoenix Presence behind Realtime: supabase/realtime, lib/realtime_web/channels/realtime_channel/presence_handler.ex.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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

/** Somebody who watches a room, and may be seen there under their key. */
async function watcher(room: string, key: string) {
  const client = connect(platform);
  const channel = client.channel(room, { config: { presence: { key, enabled: true } } });
  const seen: string[] = [];
  channel.on("presence", { event: "join" }, (change) => seen.push(`+${change.key}`));
  channel.on("presence", { event: "leave" }, (change) => seen.push(`-${change.key}`));
  await joined(channel);
  const state = () => channel.presenceState<{ at?: string }>();
  const untilThere = (...keys: string[]) =>
    until(
      () => Object.keys(state()).sort().join(),
      (there) => there === keys.join(),
    );
  return { client, channel, seen, state, untilThere };
}

test("who tracks is seen by all, also by those who come later, until they untrack or hang up", async () => {
  const [ann, ben] = [await watcher("pier", "ann"), await watcher("pier", "ben")];
  expect(await ann.channel.track({ at: "ladder" })).toBe("ok");
  await Promise.all([ann.untilThere("ann"), ben.untilThere("ann")]);
  await ben.channel.track({ at: "buoy" });
  const cem = await watcher("pier", "cem");
  await cem.untilThere("ann", "ben");
  expect(cem.state()).toEqual({
    ann: [{ at: "ladder", presence_ref: expect.any(String) }],
    ben: [{ at: "buoy", presence_ref: expect.any(String) }],
  });
  expect(await ann.channel.untrack()).toBe("ok");
  await cem.untilThere("ben");
  await ben.client.realtime.disconnect();
  await cem.untilThere();
  // Who comes while the state is read may be told twice, under one reference.
  expect([...new Set(cem.seen)]).toEqual(["+ann", "+ben", "-ann", "-ben"]);
});

test("tracking again replaces what is shown, and one key may be there twice", async () => {
  const [phone, laptop, ben] = [
    await watcher("cove", "ann"),
    await watcher("cove", "ann"),
    await watcher("cove", "ben"),
  ];
  await phone.channel.track({ at: "first" });
  await phone.channel.track({ at: "second" });
  await laptop.channel.track({ at: "laptop" });
  const places = () => (ben.state().ann ?? []).map(({ at }) => at).sort();
  await until(
    () => places().join(),
    (all) => all === "laptop,second",
  );
  await phone.client.removeAllChannels();
  await until(
    () => places().join(),
    (all) => all === "laptop",
  );
});

test("only objects can be shown, and a room is not seen from another", async () => {
  const [ann, ben] = [await watcher("north", "ann"), await watcher("south", "ben")];
  expect(await ann.channel.send({ type: "presence", event: "track", payload: ["no"] })).toBe("error");
  expect(await ann.channel.send({ type: "presence", event: "dance", payload: {} })).toBe("error");
  await ann.channel.track({});
  await ben.channel.track({});
  await Promise.all([ann.untilThere("ann"), ben.untilThere("ben")]);
});

test("members of a process that died disappear", async () => {
  const ann = await watcher("lagoon", "ann");
  const dead = crypto.randomUUID();
  const member = { member: crypto.randomUUID(), topic: "lagoon", private: false, key: "ghost", meta: { phx_ref: "g" } };
  const joins = { ghost: { metas: [member.meta] } };
  const notice = JSON.stringify({ kind: "presence", topic: "lagoon", private: false, joins, leaves: {} });
  await platform.engine.run(AS_OWNER, sql`select realtime.record_presence(${dead}, ${[member]}, '[]', ${[notice]})`);
  await ann.untilThere("ghost");
  await platform.engine.run(
    AS_OWNER,
    sql`update realtime.processes set seen_at = now() - interval '1 hour' where id = ${dead}`,
  );
  await platform.engine.run(AS_OWNER, sql`select realtime.keep_presence(gen_random_uuid(), '30 seconds')`);
  await ann.untilThere();
});

test("what the database cannot keep is refused, and spoils nobody else's presence", async () => {
  const ben = await watcher("third", "ben");
  const socket = await rawSocket(platform);
  const rooms = ["first", "zero", "half", "deep", "third"];
  for (const room of rooms) {
    const presence = { key: room === "first" ? "\u0000" : "ann", enabled: true };
    socket.send([room, room, `realtime:${room}`, "phx_join", { config: { presence } }]);
  }
  for (const room of rooms) await socket.untilHeard((text) => text.includes(`"realtime:${room}","presence_state"`));
  const texts: Record<string, string> = {
    first: '"\\\\u0000"',
    zero: '"\\u0000"',
    half: '{"\\ud800": 1}',
    deep: `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
    third: '"🌊"',
  };
  for (const room of rooms) {
    const payload = `{"event":"track","payload":{"a":${texts[room]}}}`;
    socket.sendRaw(`["${room}","track ${room}","realtime:${room}","presence",${payload}]`);
  }
  await ben.untilThere("ann");
  const answers = socket.heard.filter((text) => text.includes('"track '));
  expect(answers.map((text) => text.includes('"ok"'))).toEqual([true, false, false, false, true]);
  socket.close();
});

test("who left while nothing could be written down is not there afterwards", async () => {
  const [ann, ben] = [await watcher("storm", "ann"), await watcher("storm", "ben")];
  await ann.channel.track({});
  await ben.untilThere("ann");
  await platform.engine.script("alter table realtime.presences rename to presences_away");
  await ann.client.realtime.disconnect();
  await ben.channel.track({});
  await ben.client.realtime.disconnect();
  await platform.engine.script("alter table realtime.presences_away rename to presences");
  const cem = await watcher("storm", "cem");
  await cem.channel.track({});
  await cem.untilThere("cem");
  await until(
    () => platform.engine.run(AS_OWNER, sql`select key from realtime.presences where topic = 'storm'`),
    (rows) => JSON.stringify(rows) === '[{"key":"cem"}]',
  );
});

test("a presence that is too large ends its channel", async () => {
  const ann = await watcher("crate", "ann");
  const said: string[] = [];
  ann.channel.on("system", {}, ({ message }) => said.push(message));
  await ann.channel.track({ text: "x".repeat(20_000) });
  await until(
    () => said.join(),
    (all) => all === "Track message size exceeded",
  );
});
