import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { BlockList } from "node:net";
import type { Hono } from "hono";
import type { Keys } from "../auth/keys.ts";
import type { PlatformEnv } from "../caller.ts";
import type { Engine } from "../database/engine.ts";
import { type ApiKeys, createReadApiKey } from "../gateway/resolve-caller.ts";
import type { MaintenanceJob } from "../jobs/scheduled-work.ts";
import type { Log } from "../log.ts";
import { createAuthorize } from "./authorize.ts";
import { createBroadcastRoutes } from "./broadcast-routes.ts";
import { createChangeFeed } from "./changes/change-feed.ts";
import { createNotices, type NoticeOf, removeLargeNotices, type SentNotice } from "./changes/notices.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./realtime-limits.ts";
import { createRooms, type Rooms } from "./rooms.ts";
import { createSockets } from "./sockets/sockets.ts";

type Parts = {
  engine: Engine;
  keys: Keys;
  apiKeys: ApiKeys;
  log: Log;
  limits?: Partial<RealtimeLimits>;
  trustedProxies?: BlockList;
};

export type Realtime = {
  /** Broadcasts over HTTP, to be mounted at `/realtime/v1`. */
  app: Hono<PlatformEnv>;
  attach(server: Server): void;
  /** Closes every socket and accepts no more. */
  closeSockets(): Promise<void>;
  /** Before the engine is closed. */
  stop(): Promise<void>;
  chore: MaintenanceJob;
};

const GAP = "Changes may have been missed, please subscribe again";

/** Sends to the sockets of this process, then to the other processes. */
function createBroadcast(rooms: Rooms, send: (notice: NoticeOf<"broadcast">) => void, processId: string) {
  const broadcast: RealtimeContext["broadcast"] = (room, { event, payload }, except) => {
    rooms.broadcast(room, { event, payload }, except);
    const isBinary = "binary" in payload;
    const text = isBinary ? payload.binary.toString("base64") : payload.json;
    const { name: topic, isPrivate } = room;
    send({ kind: "broadcast", from: processId, topic, event, private: isPrivate, payload: text, isBinary });
  };
  return broadcast;
}

export async function createRealtime({ engine, keys, apiKeys, log, ...given }: Parts): Promise<Realtime> {
  const processId = randomUUID();
  const limits = { ...REALTIME_LIMITS, ...given.limits };
  const rooms = createRooms({ onLeave: (channel) => feed.remove(channel) });
  const feed = createChangeFeed({ engine, log, fail: rooms.fail });

  function onNotice(notice: SentNotice) {
    if (notice.kind === "changes") return feed.publish(notice);
    if (notice.kind === "many") return feed.publishMany(notice);
    const { from, topic, event, private: isPrivate, payload, isBinary } = notice;
    if (from === processId) return;
    const content = isBinary ? { binary: Buffer.from(payload, "base64") } : { json: payload };
    rooms.broadcast({ name: topic, isPrivate }, { event, payload: content });
  }
  /** Makes every client load what it may have missed. */
  function onGap() {
    for (const channel of rooms.channels()) rooms.fail(channel, GAP);
  }

  const notices = await createNotices({ engine, log, onNotice, onGap });
  const authorize = createAuthorize({ engine, keys });
  const broadcast = createBroadcast(rooms, notices.send, processId);
  const { trustedProxies } = given;
  const context: RealtimeContext = { engine, log, limits, authorize, rooms, broadcast, feed, trustedProxies };
  const sockets = createSockets(context, createReadApiKey(apiKeys));

  return {
    app: createBroadcastRoutes(context),
    attach: sockets.attach,
    closeSockets: sockets.close,
    chore: removeLargeNotices,
    stop: async () => {
      await sockets.close();
      await feed.stop();
      await notices.stop();
    },
  };
}
