import { type Authorized, RefusedError } from "./authorize.ts";
import { type JoinConfig, readJoin } from "./join-payload.ts";
import type { Message } from "./messages.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import type { Room } from "./rooms.ts";
import {
  type Access,
  type Channel,
  CLOSE,
  type Connection,
  pushSystem,
  type Subscription,
} from "./sockets/connection.ts";
import { SubscriptionError, subscribe, subscriptionId } from "./subscriptions.ts";

const PREFIX = "realtime:";
const TOO_MANY_JOINS = "ClientJoinRateLimitReached: Too many joins per second";
export const NO_PRESENCE = "Presence is not enabled for this project";

function requireName(topic: string) {
  const name = topic.slice(PREFIX.length);
  if (name === "") throw new RefusedError("TopicNameRequired", "You must provide a topic name");
  return name;
}

type CheckedSubscriptions = { subscriptions: Subscription[]; problem: string | null };

/** One request that is refused spoils the others, as on the real service. */
async function checkSubscriptions({ engine }: RealtimeContext, who: Authorized, config: JoinConfig) {
  const checked: CheckedSubscriptions = { subscriptions: [], problem: null };
  try {
    for (const request of config.changes) checked.subscriptions.push(await subscribe(engine, who.identity, request));
    return checked;
  } catch (problem) {
    if (!(problem instanceof SubscriptionError)) throw problem;
    if (config.postgres_changes_options.wait) {
      throw new RefusedError("RealtimeDisabledForConfiguration", problem.message);
    }
    return { subscriptions: [], problem: problem.message };
  }
}

type Joined = { room: Room; who: Authorized; access: Access; config: JoinConfig } & CheckedSubscriptions;

async function prepare(context: RealtimeContext, connection: Connection, message: Message): Promise<Joined> {
  const name = requireName(message.topic);
  const request = readJoin(message.payload);
  if (request === null) throw new RefusedError("InvalidJoinPayload", "The join payload is not valid");
  const { config, token } = request;
  if (connection.channels.size >= context.limits.channelsPerSocket)
    throw new RefusedError("ChannelRateLimitReached", "Too many channels");
  if (config.broadcast.replay !== undefined)
    throw new RefusedError("UnableToReplayMessages", "Replay is not enabled for this project");
  const who = await context.authorize.authenticate(token, connection.keyCaller);
  const room = { name, isPrivate: config.private };
  const access = await context.authorize.authorize(who.identity, room);
  return { room, who, access, config, ...(await checkSubscriptions(context, who, config)) };
}

function pushWelcome(channel: Channel, { config, problem }: Joined) {
  if (config.broadcast.replication_ready) {
    pushSystem(channel, { extension: "system", status: "ok", message: "Replication connection established" });
  }
  if (problem !== null) pushSystem(channel, { extension: "postgres_changes", status: "error", message: problem });
  else if (config.changes.length > 0) {
    pushSystem(channel, { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" });
  }
  if (config.presence.enabled) pushSystem(channel, { extension: "system", status: "error", message: NO_PRESENCE });
}

/** Joins a channel; throws `RefusedError` with the reason to answer. */
export async function joinChannel(context: RealtimeContext, connection: Connection, message: Message) {
  const { rooms, feed } = context;
  const { topic, joinRef, ref } = message;
  if (!connection.takeJoin(performance.now())) {
    connection.reply(message, "error", { reason: TOO_MANY_JOINS });
    return connection.close(CLOSE.policy, TOO_MANY_JOINS);
  }
  const previous = connection.channels.get(topic);
  if (previous) rooms.leave(previous);
  const joined = await prepare(context, connection, message);
  if (!connection.isOpen) return;
  const { room, who, access, config, subscriptions } = joined;
  const { self: receivesOwn, ack: wantsAck } = config.broadcast;
  const options = { joinRef: joinRef ?? ref, receivesOwn, wantsAck };
  const channel: Channel = { connection, topic, ...room, ...who, access, subscriptions, ...options };
  rooms.enter(channel);
  feed.add(channel);
  const changes = config.changes.map((request) => ({ ...request, id: subscriptionId(request) }));
  connection.reply(message, "ok", { postgres_changes: changes });
  pushWelcome(channel, joined);
}
