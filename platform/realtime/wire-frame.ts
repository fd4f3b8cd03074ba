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

/**
 * A message as a server puts it on the wire (RFC 6455, section 5.2): unmasked and in one piece. Made once, the same bytes
 * go to every socket, which costs each of them no more than a write.
 */
export function toWireFrame(kind: keyof typeof OPCODE, payload: Buffer): Buffer {
  return Buffer.concat([headerOf(kind, payload.length), payload]);
}
