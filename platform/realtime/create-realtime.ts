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
import { createBroadcast, relayBroadcast } from "./broadcast.ts";
import { createBroadcastRoutes } from "./broadcast-routes.ts";
import { createChangeFeed } from "./change-feed.ts";
import { createNotices, type Notice, type NoticeOf } from "./notices.ts";
import { removeOldMessages } from "./old-messages.ts";
import { createPresence } from "./presence.ts";
import type { RealtimeContext } from "./realtime-context.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./realtime-limits.ts";
import { createRooms } from "./rooms.ts";
import { createSockets } from "./sockets.ts";

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
  /** Takes leave of every client and takes no more. */
  hangUp(): Promise<void>;
  /** Before the engine is closed. */
  stop(): Promise<void>;
  chore: MaintenanceJob;
};

const GAP = "Changes may have been missed, please subscribe again";

export async function createRealtime({ engine, keys, apiKeys, log, ...given }: Parts): Promise<Realtime> {
  const processId = randomUUID();
  const limits = { ...REALTIME_LIMITS, ...given.limits };
  const rooms = createRooms();
  const feed = createChangeFeed({ engine, log, fail: rooms.fail });
  const presence = createPresence({ engine, log, processId });
  rooms.onLeave(feed.remove);
  rooms.onLeave(presence.untrack);

  function onNotice(notice: Exclude<Notice, NoticeOf<"large">>) {
    switch (notice.kind) {
      case "broadcast":
        if (notice.from !== processId) relayBroadcast(rooms, notice);
        break;
      case "presence": {
        const { topic: name, private: isPrivate, joins, leaves } = notice;
        rooms.showPresence({ name, isPrivate }, { kind: "presence", topic: `realtime:${name}`, joins, leaves });
        break;
      }
      case "changes":
        feed.tell(notice);
        break;
      case "many":
        feed.tellMany(notice);
        break;
    }
  }
  /** Nobody is left believing that they have heard everything. */
  function onGap() {
    for (const channel of rooms.channels()) rooms.fail(channel, GAP);
  }

  const notices = await createNotices({ engine, log, onNotice, onGap });
  // The embedded engine has one process, so whoever else is still written down is gone.
  await presence.keepAlive(engine.kind === "pglite" ? "0 seconds" : undefined);
  const authorize = createAuthorize({ engine, keys });
  const broadcast = createBroadcast(rooms, notices, processId);
  const { trustedProxies } = given;
  const context: RealtimeContext = {
    engine,
    log,
    limits,
    authorize,
    rooms,
    broadcast,
    feed,
    presence,
    trustedProxies,
  };
  const sockets = createSockets(context, createReadApiKey(apiKeys));

  return {
    app: createBroadcastRoutes(context),
    attach: sockets.attach,
    hangUp: sockets.hangUp,
    chore: removeOldMessages,
    stop: async () => {
      await sockets.hangUp();
      await feed.stop();
      await presence.stop();
      await notices.stop();
    },
  };
}
