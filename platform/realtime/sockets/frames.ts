const FINAL = 0x80;
const OPCODE = { text: 1, binary: 2 } as const;
const MAX_SHORT = 125;
const MAX_MEDIUM = 0xffff;

function headerOf(kind: keyof typeof OPCODE, length: number) {
  const first = FINAL | OPCODE[kind];
  if (length <= MAX_SHORT) return Buffer.from([first, length]);
  const header = Buffer.alloc(length <= MAX_MEDIUM ? 4 : 10);
  header[0] = first;
  if (length <= MAX_MEDIUM) {
    header[1] = MAX_SHORT + 1;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = MAX_SHORT + 2;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return header;
}

/** A WebSocket frame from a server (RFC 6455, section 5.2), made once for all sockets that it goes to. */
export function toWireFrame(kind: keyof typeof OPCODE, payload: Buffer): Buffer {
  return Buffer.concat([headerOf(kind, payload.length), payload]);
}

/** Binary broadcast frames of protocol 2.0.0: one byte for each length, then the parts, then the payload. */
const PUSH = 3;
const BROADCAST = 4;
const PUSH_HEADER_BYTES = 7;
const BROADCAST_HEADER_BYTES = 5;
const MAX_PART_BYTES = 255;
const ENCODING = { binary: 0, json: 1 } as const;

type BroadcastPush = {
  joinRef: string;
  ref: string;
  topic: string;
  event: string;
  payload: { json: string } | { binary: Buffer };
};

/** Null for anything else. */
export function readBroadcastPush(data: Buffer): BroadcastPush | null {
  if (data[0] !== PUSH || data.length < PUSH_HEADER_BYTES) return null;
  let offset = PUSH_HEADER_BYTES;
  const cut = (place: number) => {
    const start = offset;
    offset += data[place] ?? 0;
    return data.toString("utf8", start, offset);
  };
  const [joinRef, ref, topic, event] = [cut(1), cut(2), cut(3), cut(4)];
  cut(5);
  if (offset > data.length) return null;
  const rest = data.subarray(offset);
  const encoding = data[6];
  if (encoding === ENCODING.binary) return { joinRef, ref, topic, event, payload: { binary: Buffer.from(rest) } };
  return encoding === ENCODING.json ? { joinRef, ref, topic, event, payload: { json: rest.toString("utf8") } } : null;
}

/** Null when a name is too long for its one byte. */
export function frameBroadcast(topic: string, event: string, payload: Buffer) {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  if (topicBytes.length > MAX_PART_BYTES || eventBytes.length > MAX_PART_BYTES) return null;
  const header = Buffer.alloc(BROADCAST_HEADER_BYTES);
  header.set([BROADCAST, topicBytes.length, eventBytes.length, 0, ENCODING.binary]);
  return toWireFrame("binary", Buffer.concat([header, topicBytes, eventBytes, payload]));
}
