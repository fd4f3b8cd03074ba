import { z } from "zod";
import { frameText, type Version } from "./events.ts";
import { readBroadcastPush, toWireFrame } from "./sockets/frames.ts";

/** Postgres cannot store a NUL or half of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** References are a few digits in real clients. */
const ref = z.string().max(255).nullish();
const name = z.string().max(1_000).refine(isStorable);

/** A message from a client. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Readonly<Record<string, unknown>>;
  /** The payload of a broadcast in a binary frame, as it was received. */
  raw?: { json: string } | { binary: Buffer };
};

const payload = z.record(z.string(), z.unknown()).catch({});
const objectMessage = z.object({ join_ref: ref, ref, topic: name, event: name, payload });
const arrayMessage = z.tuple([ref, ref, name, name, payload]).rest(z.unknown());

function fromParts(parts: [string | null | undefined, string | null | undefined, string, string, Message["payload"]]) {
  const [joinRef, own, topic, event, body] = parts;
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload: body };
}

function readText(text: string, version: Version): Message {
  const value: unknown = JSON.parse(text);
  if (version === "1.0.0") {
    const { join_ref: joinRef, ref: own, topic, event, payload: body } = objectMessage.parse(value);
    return fromParts([joinRef, own, topic, event, body]);
  }
  const [joinRef, own, topic, event, body] = arrayMessage.parse(value);
  return fromParts([joinRef, own, topic, event, body]);
}

function readBinary(data: Buffer): Message | null {
  const push = readBroadcastPush(data);
  if (push === null) return null;
  const { joinRef, ref: own, topic, event, payload: raw } = push;
  // It is forwarded unchanged, so it must be valid.
  if ("json" in raw) JSON.parse(raw.json);
  return { joinRef: joinRef || null, ref: own || null, topic, event: "broadcast", payload: { event }, raw };
}

/** Null for anything that is not of the protocol. */
export function readMessage(data: Buffer, isBinary: boolean, version: Version): Message | null {
  try {
    if (isBinary) return version === "2.0.0" ? readBinary(data) : null;
    return readText(data.toString("utf8"), version);
  } catch (problem) {
    // A RangeError is text nested so deeply that parsing fills the stack.
    if (problem instanceof SyntaxError || problem instanceof z.ZodError || problem instanceof RangeError) return null;
    throw problem;
  }
}

type Push = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

/** A message to one client. */
export function framePush(version: Version, { joinRef, ref: own, topic, event, payload: body }: Push): Buffer {
  if (joinRef === null && own === null) return frameText(version, { topic, event, payload: JSON.stringify(body) });
  const message =
    version === "2.0.0"
      ? [joinRef, own, topic, event, body]
      : { join_ref: joinRef, ref: own, topic, event, payload: body };
  return toWireFrame("text", Buffer.from(JSON.stringify(message)));
}
