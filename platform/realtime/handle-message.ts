import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { RefusedError } from "./authorize.ts";
import type { Channel } from "./channel.ts";
import type { Connection } from "./connection.ts";
import type { BroadcastPayload } from "./events.ts";
import { joinChannel, pushPresenceState } from "./join-channel.ts";
import type { Message } from "./messages.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import { isStorable } from "./storable.ts";

type Heard = { context: RealtimeContext; channel: Channel; message: Message };

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

function leave({ context, channel, message }: Heard) {
  const { connection, topic, joinRef } = channel;
  context.rooms.leave(channel);
  connection.reply(message, "ok", {});
  connection.push({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
}

const sent = z.object({ event: z.string().max(1_000), payload: z.unknown().optional() });

function readBroadcast({ payload, raw }: Message): { event: string; payload: BroadcastPayload } | null {
  const { data } = sent.safeParse(payload);
  if (!data) return null;
  return { event: data.event, payload: raw ?? { json: JSON.stringify(data.payload ?? {}) } };
}

function broadcast({ context, channel, message }: Heard) {
  const read = readBroadcast(message);
  // As on the real service, who may not write hears nothing, not even that.
  if (read === null || !channel.access.writeBroadcast) return;
  context.broadcast(channel, read, channel.hearsItself ? undefined : channel);
  if (channel.wantsAck) channel.connection.reply(message, "ok", {});
}

/** The policies are asked again with the new token; who may read no longer is sent away. */
async function renewToken({ context, channel, message }: Heard) {
  const token = message.payload.access_token;
  if (typeof token !== "string" || token === channel.token) return;
  // A client that has signed out says its API key, which counts for as much as on joining.
  if (token.startsWith("sb_") && channel.token === null) return;
  const { authorize, rooms } = context;
  try {
    const who = await authorize.authenticate(token, channel.connection.keyCaller);
    const access = await authorize.authorize(who.identity, channel);
    const isRevoked = channel.access.readBroadcast && !access.readBroadcast;
    if (isRevoked || (channel.access.readPresence && !access.readPresence)) {
      const text = `You no longer have permission to read from this Channel topic: ${channel.name}`;
      throw new RefusedError("Unauthorized", text);
    }
    Object.assign(channel, who, { access });
  } catch (problem) {
    if (!(problem instanceof RefusedError)) throw problem;
    rooms.close(channel, problem.message);
  }
}

const tracked = z.record(z.string(), z.unknown());

async function track({ context, channel, message }: Heard) {
  const { connection, presence, access } = channel;
  if (!access.writePresence) return connection.reply(message, "error", {});
  const payload = tracked.safeParse(message.payload.payload ?? {});
  if (!payload.success) return connection.reply(message, "error", { reason: "Presence track payload must be a map" });
  const json = JSON.stringify(payload.data);
  if (Buffer.byteLength(json) > context.limits.presenceBytes) {
    return context.rooms.close(channel, "Track message size exceeded");
  }
  if (!isStorable(json)) {
    return connection.reply(message, "error", {
      reason: "Presence track payload holds characters that cannot be kept",
    });
  }
  const { phx_ref, phx_ref_prev, ...before } = presence.meta ?? { phx_ref: "" };
  // The same again is no news.
  if (presence.meta === null || !isDeepStrictEqual(before, payload.data)) context.presence.track(channel, payload.data);
  connection.reply(message, "ok", {});
  if (presence.isEnabled) return;
  presence.isEnabled = true;
  await pushPresenceState(context, channel);
}

function handlePresence(heard: Heard): Promise<void> | undefined {
  const { channel, message } = heard;
  const event = String(message.payload.event).toLowerCase();
  if (event === "track") return track(heard);
  if (event === "untrack") heard.context.presence.untrack(channel);
  channel.connection.reply(message, event === "untrack" ? "ok" : "error", {});
}

const HANDLERS: Readonly<Record<string, (heard: Heard) => Promise<void> | undefined | void>> = {
  phx_leave: leave,
  broadcast,
  access_token: renewToken,
  presence: handlePresence,
};

/** Answers one message; a promise where the answer takes the database. */
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
  // From a time before the client joined anew.
  if (joinRef !== null && joinRef !== channel.joinRef) return;
  const handle = Object.hasOwn(HANDLERS, event) ? HANDLERS[event] : undefined;
  return handle?.({ context, channel, message }) ?? undefined;
}
