import { frameBroadcast } from "./user-broadcast.ts";
import { toWireFrame } from "./wire-frame.ts";

export type Version = "1.0.0" | "2.0.0";

/** JSON goes through as the text it came in. */
export type BroadcastPayload = { json: string } | { binary: Buffer };

export type BroadcastEvent = {
  kind: "broadcast";
  topic: string;
  event: string;
  payload: BroadcastPayload;
  meta: { id: string; replayed?: true } | null;
};

export type ChangeType = "INSERT" | "UPDATE" | "DELETE";

export type ChangeEvent = {
  kind: "change";
  topic: string;
  /** Of the subscriptions that it is for, in ascending order. */
  ids: readonly number[];
  type: ChangeType;
  schema: string;
  table: string;
  committedAt: string;
  /** The rest are JSON texts, sent as the database wrote them. */
  columns: string;
  record: string | null;
  /** The primary key alone: what tells rows apart. */
  oldRecord: string;
};

export type Meta = { phx_ref: string; [name: string]: unknown };
export type Presences = Readonly<Record<string, { metas: readonly Meta[] }>>;
export type PresenceEvent = { kind: "presence"; topic: string; joins: Presences; leaves: Presences };

export type RealtimeEvent = BroadcastEvent | ChangeEvent | PresenceEvent;

/** A message around a payload that is JSON text already. */
export function frameText(version: Version, message: { topic: string; event: string; payload: string }): Buffer {
  const [topic, event] = [JSON.stringify(message.topic), JSON.stringify(message.event)];
  const text =
    version === "2.0.0"
      ? `[null,null,${topic},${event},${message.payload}]`
      : `{"topic":${topic},"event":${event},"payload":${message.payload},"ref":null}`;
  return toWireFrame("text", Buffer.from(text));
}

function broadcastText({ event, payload, meta }: BroadcastEvent) {
  const body = "json" in payload ? payload.json : "null";
  const rest = meta ? `,"meta":${JSON.stringify(meta)}` : "";
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body}${rest}}`;
}

function changeText({ ids, type, schema, table, committedAt, columns, record, oldRecord }: ChangeEvent) {
  const names = `"schema":${JSON.stringify(schema)},"table":${JSON.stringify(table)}`;
  const records = `"record":${record ?? "{}"}${type === "INSERT" ? "" : `,"old_record":${oldRecord}`}`;
  const data = `{${names},"commit_timestamp":"${committedAt}","type":"${type}","columns":${columns},${records},"errors":null}`;
  return `{"ids":[${ids.join(",")}],"data":${data}}`;
}

/** Null for what this version of the protocol cannot say. */
function encode(event: RealtimeEvent, version: Version): Buffer | null {
  const { topic } = event;
  if (event.kind === "change")
    return frameText(version, { topic, event: "postgres_changes", payload: changeText(event) });
  if (event.kind === "presence") {
    const payload = JSON.stringify({ joins: event.joins, leaves: event.leaves });
    return frameText(version, { topic, event: "presence_diff", payload });
  }
  if ("json" in event.payload) return frameText(version, { topic, event: "broadcast", payload: broadcastText(event) });
  return version === "2.0.0" ? frameBroadcast(event.topic, event.event, event.payload.binary) : null;
}

const frames = new WeakMap<RealtimeEvent, Map<Version, Buffer | null>>();

/** The event as it is sent; encoded once, however many clients it goes to. */
export function frameOf(event: RealtimeEvent, version: Version): Buffer | null {
  const known = frames.get(event) ?? new Map<Version, Buffer | null>();
  if (known.size === 0) frames.set(event, known);
  const frame = known.get(version);
  if (frame !== undefined) return frame;
  const made = encode(event, version);
  known.set(version, made);
  return made;
}
