import { frameBroadcast, toWireFrame } from "./sockets/frames.ts";

export type Version = "1.0.0" | "2.0.0";

/** JSON stays the text that was received. */
export type BroadcastPayload = { json: string } | { binary: Buffer };

type BroadcastEvent = {
  kind: "broadcast";
  topic: string;
  event: string;
  payload: BroadcastPayload;
};

export type ChangeType = "INSERT" | "UPDATE" | "DELETE";

export type ChangeEvent = {
  kind: "change";
  topic: string;
  /** Ids of the matching subscriptions, ascending. */
  ids: readonly number[];
  type: ChangeType;
  schema: string;
  table: string;
  committedAt: string;
  /** This and the following are JSON texts from the database. */
  columns: string;
  record: string | null;
  /** The primary key alone. */
  oldRecord: string;
};

export type RealtimeEvent = BroadcastEvent | ChangeEvent;

/** Frames a payload that is JSON text already. */
export function frameText(version: Version, message: { topic: string; event: string; payload: string }): Buffer {
  const [topic, event] = [JSON.stringify(message.topic), JSON.stringify(message.event)];
  const text =
    version === "2.0.0"
      ? `[null,null,${topic},${event},${message.payload}]`
      : `{"topic":${topic},"event":${event},"payload":${message.payload},"ref":null}`;
  return toWireFrame("text", Buffer.from(text));
}

function changeText({ ids, type, schema, table, committedAt, columns, record, oldRecord }: ChangeEvent) {
  const names = `"schema":${JSON.stringify(schema)},"table":${JSON.stringify(table)}`;
  const records = `"record":${record ?? "{}"}${type === "INSERT" ? "" : `,"old_record":${oldRecord}`}`;
  const data = `{${names},"commit_timestamp":"${committedAt}","type":"${type}","columns":${columns},${records},"errors":null}`;
  return `{"ids":[${ids.join(",")}],"data":${data}}`;
}

/** Null for what this version of the protocol cannot express. */
function encode(message: RealtimeEvent, version: Version): Buffer | null {
  const { topic } = message;
  if (message.kind === "change")
    return frameText(version, { topic, event: "postgres_changes", payload: changeText(message) });
  const { event, payload } = message;
  if ("binary" in payload) return version === "2.0.0" ? frameBroadcast(topic, event, payload.binary) : null;
  const text = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.json}}`;
  return frameText(version, { topic, event: "broadcast", payload: text });
}

const frames = new WeakMap<RealtimeEvent, Map<Version, Buffer | null>>();

/** The event as it is sent, encoded once for all clients. */
export function frameOf(event: RealtimeEvent, version: Version): Buffer | null {
  const known = frames.get(event) ?? new Map<Version, Buffer | null>();
  if (known.size === 0) frames.set(event, known);
  const frame = known.get(version);
  if (frame !== undefined) return frame;
  const made = encode(event, version);
  known.set(version, made);
  return made;
}
