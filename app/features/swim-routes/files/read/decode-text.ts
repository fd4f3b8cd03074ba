const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/;

function isKnown(encoding: string) {
  try {
    return new TextDecoder(encoding) !== null;
  } catch {
    return false;
  }
}

/** By its byte order mark, else as its XML head says, else as UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200)).trimStart();
  const [, declared = "utf-8"] = DECLARED.exec(head) ?? [];
  // Declared but not marked: the bytes are those of UTF-8, or the head could not be read.
  const encoding = isKnown(declared) && !/^utf-16/i.test(declared) ? declared : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
