import { randomUUID } from "node:crypto";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { type Authorized, RefusedError } from "./authorize.ts";
import { type Access, type Channel, pushSystem, type Subscription } from "./channel.ts";
import type { Connection } from "./connection.ts";
import { CLOSE } from "./connection.ts";
import { type JoinConfig, readJoin, readReplay } from "./join-payload.ts";
import type { Message } from "./messages.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import { SubscriptionError, subscribe, subscriptionId } from "./subscriptions.ts";

const PREFIX = "realtime:";
const MAX_REPLAYED = 25;
const TOO_MANY_JOINS = "ClientJoinRateLimitReached: Too many joins per second";

type Room = { name: string; isPrivate: boolean };

function requireName(topic: string) {
  const name = topic.slice(PREFIX.length);
  if (name === "") throw new RefusedError("TopicNameRequired", "You must provide a topic name");
  return name;
}

function requireRoomFor({ limits }: RealtimeContext, connection: Connection) {
  if (connection.channels.size < limits.channelsPerSocket) return;
  throw new RefusedError("ChannelRateLimitReached", "Too many channels");
}

type Found = { subscriptions: Subscription[]; problem: string | null };

/** What can be listened to. One request that cannot be had spoils the others, as on the real service. */
async function findSubscriptions({ engine }: RealtimeContext, who: Authorized, config: JoinConfig): Promise<Found> {
  try {
    const subscriptions: Subscription[] = [];
    for (const request of config.changes) subscriptions.push(await subscribe(engine, who.identity, request));
    return { subscriptions, problem: null };
  } catch (problem) {
    if (!(problem instanceof SubscriptionError)) throw problem;
    if (config.postgres_changes_options.wait) {
      throw new RefusedError("RealtimeDisabledForConfiguration", problem.message);
    }
    return { subscriptions: [], problem: problem.message };
  }
}

type Replayed = { id: string; event: string; payload: string };

/** The last messages that SQL has sent to a private channel, oldest first. */
async function readReplayed({ engine }: RealtimeContext, room: Room, access: Access, config: JoinConfig) {
  if (config.broadcast.replay === undefined) return [];
  const refuse = (message: string) => new RefusedError("UnableToReplayMessages", message);
  if (!room.isPrivate) throw refuse("Replay is not allowed for public channels");
  if (!access.readBroadcast) {
    throw new RefusedError("Unauthorized", `You do not have permissions to read from this Channel topic: ${room.name}`);
  }
  const replay = readReplay(config.broadcast.replay);
  if (replay === null) throw refuse("Replay params are not valid");
  const limit = Math.max(1, Math.min(replay.limit, MAX_REPLAYED));
  const rows = await engine.run<Replayed>(
    AS_OWNER,
    sql`select id, event, coalesce(payload, '{}')::text as payload from realtime.messages
      where topic = ${room.name} and private and extension = 'broadcast' and event is not null
        and inserted_at >= to_timestamp(${replay.since}::float8 / 1000) at time zone 'utc'
      order by inserted_at desc, place desc limit ${limit}`,
  );
  return rows.reverse();
}

function createChannel(connection: Connection, message: Message, joined: Joined): Channel {
  const { room, who, access, config, subscriptions } = joined;
  return {
    connection,
    topic: message.topic,
    joinRef: message.joinRef ?? message.ref,
    ...room,
    hearsItself: config.broadcast.self,
    wantsAck: config.broadcast.ack,
    ...who,
    access,
    subscriptions,
    presence: {
      isEnabled: config.presence.enabled,
      key: config.presence.key || randomUUID(),
      member: randomUUID(),
      meta: null,
    },
  };
}

type Joined = { room: Room; who: Authorized; access: Access; config: JoinConfig } & Found & { replayed: Replayed[] };

async function prepare(context: RealtimeContext, connection: Connection, message: Message): Promise<Joined> {
  const name = requireName(message.topic);
  const request = readJoin(message.payload);
  if (request === null) throw new RefusedError("InvalidJoinPayload", "The join payload is not valid");
  const { config, token } = request;
  requireRoomFor(context, connection);
  const who = await context.authorize.authenticate(token, connection.keyCaller);
  const room = { name, isPrivate: config.private };
  const access = await context.authorize.authorize(who.identity, room);
  const replayed = await readReplayed(context, room, access, config);
  return { room, who, access, config, replayed, ...(await findSubscriptions(context, who, config)) };
}

/** Sends who is present. What changes meanwhile, the client puts on top. */
export async function pushPresenceState({ presence }: RealtimeContext, channel: Channel) {
  if (!channel.presence.isEnabled || !channel.access.readPresence) return;
  const payload = await presence.readState(channel);
  const { connection, joinRef, topic } = channel;
  connection.push({ joinRef, ref: null, topic, event: "presence_state", payload });
}

async function welcome(context: RealtimeContext, channel: Channel, { config, problem, replayed }: Joined) {
  const { topic } = channel;
  for (const { id, event, payload } of replayed) {
    const meta = { id, replayed: true } as const;
    channel.connection.deliver({ kind: "broadcast", topic, event, payload: { json: payload }, meta });
  }
  if (config.broadcast.replication_ready) {
    pushSystem(channel, { extension: "system", status: "ok", message: "Replication connection established" });
  }
  if (problem !== null) pushSystem(channel, { extension: "postgres_changes", status: "error", message: problem });
  else if (config.changes.length > 0) {
    pushSystem(channel, { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" });
  }
  await pushPresenceState(context, channel);
}

/** Joins a channel; throws `RefusedError` with the reason to answer. */
export async function joinChannel(context: RealtimeContext, connection: Connection, message: Message) {
  const { rooms, feed } = context;
  if (!connection.takeJoin(performance.now())) {
    connection.reply(message, "error", { reason: TOO_MANY_JOINS });
    return connection.close(CLOSE.policy, TOO_MANY_JOINS);
  }
  const before = connection.channels.get(message.topic);
  if (before) rooms.leave(before);
  const joined = await prepare(context, connection, message);
  if (!connection.isOpen) return;
  const channel = createChannel(connection, message, joined);
  rooms.enter(channel);
  feed.add(channel);
  const changes = joined.config.changes.map((request) => ({ ...request, id: subscriptionId(request) }));
  connection.reply(message, "ok", { postgres_changes: changes });
  await welcome(context, channel, joined);
}
