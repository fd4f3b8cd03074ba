import type { BlockList } from "node:net";
import type { Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import type { Authorize } from "./authorize.ts";
import type { Broadcast } from "./broadcast.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { Presence } from "./presence.ts";
import type { RealtimeLimits } from "./realtime-limits.ts";
import type { Rooms } from "./rooms.ts";

/** What the parts of realtime share in one process. */
export type RealtimeContext = {
  engine: Engine;
  log: Log;
  limits: RealtimeLimits;
  authorize: Authorize;
  rooms: Rooms;
  broadcast: Broadcast;
  feed: ChangeFeed;
  presence: Presence;
  trustedProxies: BlockList | undefined;
};
