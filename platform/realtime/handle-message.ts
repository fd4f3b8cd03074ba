import { z } from "zod";
import { RefusedError } from "./authorize.ts";
import type { BroadcastPayload } from "./events.ts";
import { joinChannel, NO_PRESENCE } from "./join-channel.ts";
import type { Message } from "./messages.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import type { Channel, Connection } from "./sockets/connection.ts";

type Received = { context: RealtimeContext; channel: Channel; message: Message };

async function join(context: RealtimeContext, connection: Connection, message: Message) {
  try {
    await joinChannel(context, connection, message);
  } catch (problem) {
    if (!(problem instanceof RefusedError)) {
      context.log.error({ err: problem }, "channel could not be joined");
      return connection.reply(message, "error", { reason: "Unknown Error on Channel" });
    }
    connection.reply(message, "error", { reason: problem.reason });
  }
}

function leave({ context, channel, message }: Received) {
  const { connection, topic, joinRef } = channel;
  context.rooms.leave(channel);
  connection.reply(message, "ok", {});
  connection.push({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
}

const pushed = z.object({ event: z.string().max(1_000), payload: z.unknown().optional() });

function broadcast({ context, channel, message }: Received) {
  const { data } = pushed.safeParse(message.payload);
  // As on the real service, a message that may not be sent is dropped without an answer.
  if (!data || !channel.access.canWrite) return;
  const payload: BroadcastPayload = message.raw ?? { json: JSON.stringify(data.payload ?? {}) };
  context.broadcast(channel, { event: data.event, payload }, channel.receivesOwn ? undefined : channel);
  if (channel.wantsAck) channel.connection.reply(message, "ok", {});
}

/** Checks the policies again with the new token, and closes a channel that its caller may no longer read. */
async function renewToken({ context, channel, message }: Received) {
  const token = message.payload.access_token;
  if (typeof token !== "string" || token === channel.token) return;
  // A client that has signed out sends its API key, as it does on joining.
  if (token.startsWith("sb_") && channel.token === null) return;
  const { authorize, rooms } = context;
  try {
    const who = await authorize.authenticate(token, channel.connection.keyCaller);
    const access = await authorize.authorize(who.identity, channel);
    Object.assign(channel, who, { access });
  } catch (problem) {
    if (!(problem instanceof RefusedError)) throw problem;
    rooms.close(channel, problem.message);
  }
}

function refusePresence({ channel, message }: Received) {
  channel.connection.reply(message, "error", { reason: NO_PRESENCE });
}

const HANDLERS: Readonly<Record<string, (received: Received) => Promise<void> | undefined | void>> = {
  phx_leave: leave,
  broadcast,
  access_token: renewToken,
  presence: refusePresence,
};

/** Answers one message; a promise when the answer needs the database. */
export function handleMessage(
  context: RealtimeContext,
  connection: Connection,
  message: Message,
): Promise<void> | undefined {
  const { topic, event, joinRef } = message;
  if (topic === "phoenix" && event === "heartbeat") return void connection.reply(message, "ok", {});
  if (event === "phx_join" && topic.startsWith("realtime:")) return join(context, connection, message);
  const channel = connection.channels.get(topic);
  if (!channel) return void connection.reply(message, "error", { reason: "unmatched topic" });
  // It was sent before the client joined again.
  if (joinRef !== null && joinRef !== channel.joinRef) return;
  const handle = Object.hasOwn(HANDLERS, event) ? HANDLERS[event] : undefined;
  return handle?.({ context, channel, message }) ?? undefined;
}
