import type { BlockList } from "node:net";
import type { Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import type { Authorize } from "./authorize.ts";
import type { ChangeFeed } from "./changes/change-feed.ts";
import type { BroadcastPayload } from "./events.ts";
import type { RealtimeLimits } from "./realtime-limits.ts";
import type { Room, Rooms } from "./rooms.ts";
import type { Channel } from "./sockets/connection.ts";

/** What the parts of realtime share in one process. */
export type RealtimeContext = {
  engine: Engine;
  log: Log;
  limits: RealtimeLimits;
  authorize: Authorize;
  rooms: Rooms;
  /** Sends to the sockets of every process. */
  broadcast(room: Room, message: { event: string; payload: BroadcastPayload }, except?: Channel): void;
  feed: ChangeFeed;
  trustedProxies: BlockList | undefined;
};
