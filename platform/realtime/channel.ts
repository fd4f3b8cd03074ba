import type { Caller } from "../caller.ts";
import type { PreparedCondition } from "./change-filter.ts";
import type { Connection } from "./connection.ts";
import type { ChangeType, Meta } from "./events.ts";

/** One person as row security tells them apart; channels of equal callers share it. */
export type Identity = { key: string; caller: Caller };

/** What a private channel's policies allow; on a public channel everything. */
export type Access = {
  readBroadcast: boolean;
  readPresence: boolean;
  writeBroadcast: boolean;
  writePresence: boolean;
};

export type Subscription = {
  id: number;
  event: ChangeType | "*";
  schema: string;
  table: string;
  conditions: readonly PreparedCondition[];
  /** The columns that are wanted; null for all. */
  select: readonly string[] | null;
};

/** One client's membership of one topic. */
export type Channel = {
  connection: Connection;
  /** With its `realtime:` in front. */
  topic: string;
  name: string;
  joinRef: string | null;
  isPrivate: boolean;
  hearsItself: boolean;
  wantsAck: boolean;
  identity: Identity;
  token: string | null;
  /** In milliseconds; null for an API key, which stays. */
  expiresAt: number | null;
  access: Access;
  subscriptions: readonly Subscription[];
  presence: { isEnabled: boolean; key: string; member: string; meta: Meta | null };
};

/** Public and private channels of one name are two rooms. */
export const roomOf = ({ name, isPrivate }: { name: string; isPrivate: boolean }) =>
  `${isPrivate ? "private" : "public"}:${name}`;

type SystemMessage = { extension: "system" | "postgres_changes"; status: "ok" | "error"; message: string };

/** What the platform itself has to say on a channel. */
export function pushSystem({ connection, topic, joinRef, name }: Channel, message: SystemMessage) {
  connection.push({ joinRef, ref: null, topic, event: "system", payload: { ...message, channel: name } });
}
