import { joined, until } from "../../realtime/realtime-fixture.ts";
import { type ContractEntry, type ContractTable, told } from "./contract-table.ts";
import type { WorldClient } from "./world-fixture.ts";

const CHANNEL = "supabase/realtime, lib/realtime_web/channels/realtime_channel.ex";
const SOCKET = "supabase/realtime, lib/realtime_web/channels/user_socket.ex";
const CLIENT = "supabase/supabase-js, packages/core/realtime-js";

let count = 0;
/** A room that no earlier call has used. */
const newRoom = () => `contract-${++count}`;

function onSocket(
  says: string,
  answer: unknown,
  source: string,
  call: (client: WorldClient) => Promise<unknown>,
): ContractEntry {
  return { is: "supported", says, answer, source, call: ({ visitor }) => call(visitor()) };
}

function local(says: string, answer: unknown, call: (client: WorldClient) => unknown): ContractEntry {
  return { is: "local", says, answer, source: CLIENT, call: async ({ visitor }) => call(visitor()) };
}

/** A joined channel that keeps what it receives, including its own broadcasts. */
async function listen(client: WorldClient, room = newRoom()) {
  const heard: unknown[] = [];
  const channel = client.channel(room, { config: { broadcast: { self: true, ack: true } } });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push({ event, payload }));
  await joined(channel);
  return {
    channel,
    heard,
    first: () =>
      until(
        () => heard[0],
        (message) => message !== undefined,
      ),
  };
}

const NO_PRESENCE = "Presence is not enabled for this project";

/** Listening for presence tells the server that the client wants it. */
async function refusePresence(client: WorldClient, method: "track" | "untrack") {
  const messages: string[] = [];
  const channel = client.channel(newRoom()).on("presence", { event: "sync" }, () => undefined);
  channel.on("system", {}, ({ message }) => messages.push(message));
  await joined(channel);
  return { answer: await channel[method]({}), message: await until(() => messages[0], Boolean) };
}

const refusedPresence = (method: "track" | "untrack"): ContractEntry => ({
  is: "refused",
  answer: { message: NO_PRESENCE },
  source: CHANNEL,
  call: ({ visitor }) => refusePresence(visitor(), method),
});

export const channelMethods: ContractTable = {
  "client.channel": onSocket("joined", { state: "joined" }, CHANNEL, async (client) => ({
    state: (await listen(client)).channel.state,
  })),
  "channel.subscribe": onSocket("joined, or the reason why not", { state: "joined" }, CHANNEL, async (client) => ({
    state: (await listen(client)).channel.state,
  })),
  "channel.on": onSocket(
    "changed rows that the caller may read",
    { eventType: "UPDATE", new: { name: "Tarn" } },
    "supabase.com/docs/guides/realtime/postgres-changes",
    async (client) => {
      const changes: { eventType: string; new: unknown }[] = [];
      const channel = client.channel(newRoom());
      const ready = new Promise<void>((resolve) =>
        channel.on("system", {}, ({ extension }) => void (extension === "postgres_changes" && resolve())),
      );
      channel.on("postgres_changes", { event: "*", schema: "public", table: "pools" }, (change) =>
        changes.push(change),
      );
      await joined(channel);
      await ready;
      await client.from("pools").update({ depth: 12 }).eq("name", "Tarn");
      return until(
        () => changes[0],
        (change) => change !== undefined,
      );
    },
  ),
  "channel.send": onSocket(
    "ok, and every client in the room receives it",
    { answer: "ok", message: { event: "wave", payload: { m: 1 } } },
    CHANNEL,
    async (client) => {
      const { channel, first } = await listen(client);
      const answer = await channel.send({ type: "broadcast", event: "wave", payload: { m: 1 } });
      return { answer, message: await first() };
    },
  ),
  "channel.httpSend": onSocket(
    "202, and every client in the room receives it",
    { answer: { success: true }, message: { event: "wave", payload: { m: 1 } } },
    "supabase/realtime, lib/realtime_web/controllers/broadcast_controller.ex",
    async (client) => {
      const { channel, first } = await listen(client);
      const answer = await channel.httpSend("wave", { m: 1 });
      return { answer, message: await first() };
    },
  ),
  "channel.track": refusedPresence("track"),
  "channel.untrack": refusedPresence("untrack"),
  "channel.presenceState": local("nobody, since presence is refused", { state: {} }, async (client) => ({
    state: (await listen(client)).channel.presenceState(),
  })),
  "channel.unsubscribe": onSocket("ok", { answer: "ok" }, CHANNEL, async (client) => ({
    answer: await (await listen(client)).channel.unsubscribe(),
  })),
  "client.removeChannel": onSocket("ok", { answer: "ok" }, CHANNEL, async (client) => ({
    answer: await client.removeChannel((await listen(client)).channel),
  })),
  "client.removeAllChannels": onSocket("ok for each", { answer: ["ok"] }, CHANNEL, async (client) => {
    await listen(client);
    return { answer: await client.removeAllChannels() };
  }),
  "channel.updateJoinPayload": local("the payload of the next join", { done: true }, (client) => {
    client.channel(newRoom()).updateJoinPayload({ access_token: "x" });
    return { done: true };
  }),
  "channel.copyBindings": local("the listeners of one channel, on another one", { done: true }, (client) => {
    const [one, other] = [client.channel(newRoom()), client.channel(newRoom())];
    one.copyBindings(other);
    return { done: true };
  }),
  "channel.teardown": local("closed without a message to the server", { state: "closed" }, (client) => {
    const channel = client.channel(newRoom());
    channel.teardown();
    return { state: channel.state };
  }),
};

const opened = async (client: WorldClient) => {
  client.realtime.connect();
  await until(() => client.realtime.isConnected(), Boolean);
  return client.realtime;
};

export const socketMethods: ContractTable = {
  "realtime.connect": onSocket("101, an open socket", { state: "open" }, SOCKET, async (client) => ({
    state: (await opened(client)).connectionState(),
  })),
  "realtime.disconnect": onSocket("a closed socket", { answer: "ok" }, SOCKET, async (client) => ({
    answer: await (await opened(client)).disconnect(),
  })),
  "realtime.sendHeartbeat": onSocket("ok", { status: "ok" }, SOCKET, async (client) => {
    const realtime = await opened(client);
    const seen: string[] = [];
    realtime.onHeartbeat((status) => seen.push(status));
    await realtime.sendHeartbeat();
    return { status: await until(() => seen.find((status) => status === "ok"), Boolean) };
  }),
  "realtime.setAuth": onSocket(
    "the token of every channel from then on",
    { state: "joined" },
    CHANNEL,
    async (client) => {
      await client.realtime.setAuth();
      return { state: (await listen(client)).channel.state };
    },
  ),
  "realtime.channel": onSocket("joined", { state: "joined" }, CHANNEL, async (client) => {
    const channel = client.realtime.channel(newRoom());
    return { state: (await joined(channel)).state };
  }),
  "realtime.push": onSocket(
    "a message of the protocol, such as a heartbeat",
    { isConnected: true },
    SOCKET,
    async (client) => {
      const realtime = await opened(client);
      realtime.push({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "1" } as never);
      return { isConnected: realtime.isConnected() };
    },
  ),
  "realtime.removeChannel": onSocket("ok", { answer: "ok" }, CHANNEL, async (client) => ({
    answer: await client.realtime.removeChannel((await listen(client)).channel),
  })),
  "realtime.removeAllChannels": onSocket("ok for each", { answer: ["ok"] }, CHANNEL, async (client) => {
    await listen(client);
    return { answer: await client.realtime.removeAllChannels() };
  }),
  "realtime.onHeartbeat": local("called with each heartbeat", { done: true }, ({ realtime }) => {
    realtime.onHeartbeat(() => undefined);
    return { done: true };
  }),
  "realtime.getChannels": local("the channels there are", { count: 1 }, (client) => {
    client.channel(newRoom());
    return { count: client.realtime.getChannels().length };
  }),
  "client.getChannels": local("the channels there are", { count: 1 }, (client) => {
    client.channel(newRoom());
    return { count: client.getChannels().length };
  }),
  "realtime.endpointURL": local("where the socket leads", { path: "/realtime/v1/websocket" }, ({ realtime }) => ({
    path: new URL(realtime.endpointURL()).pathname,
  })),
  "realtime.connectionState": local("closed before it is opened", { state: "closed" }, ({ realtime }) => ({
    state: realtime.connectionState(),
  })),
  "realtime.isConnected": local("false before it is opened", { is: false }, ({ realtime }) => ({
    is: realtime.isConnected(),
  })),
  "realtime.isConnecting": local("false before it is opened", { is: false }, ({ realtime }) => ({
    is: realtime.isConnecting(),
  })),
  "realtime.isDisconnecting": local("false before it is opened", { is: false }, ({ realtime }) => ({
    is: realtime.isDisconnecting(),
  })),
  "realtime.hasLogger": local("whether it has a logger", { is: true }, ({ realtime }) => ({
    is: realtime.hasLogger(),
  })),
  "realtime.log": local("a line to the logger", { done: true }, ({ realtime }) => {
    realtime.log("contract", "hello");
    return { done: true };
  }),
};

const NO_FUNCTION = { status: 404 };
export const functionMethods: ContractTable = {
  "functions.invoke": {
    is: "supported",
    says: "the function's own answer; 404 for a name that none has",
    answer: { data: { said: "hello" } },
    source: "supabase.com/docs/guides/functions/status-codes",
    call: async ({ member }) => {
      const { client } = await member();
      return told(await client.functions.invoke("echo", { body: { say: "hello" } }));
    },
  },
  "functions.setAuth": local("the token of later calls", NO_FUNCTION, async (client) => {
    client.functions.setAuth("x");
    const { error } = await client.functions.invoke("nothing", { headers: { Authorization: "Bearer x" } });
    return { status: error?.context?.status };
  }),
};
