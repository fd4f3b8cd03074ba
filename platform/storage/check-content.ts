import { fileTypeFromBuffer, supportedMimeTypes } from "file-type";
import { invalidMimeType } from "./storage-error.ts";

/** As much as the longest signature needs. */
export const HEAD_BYTES = 4100;
const UNKNOWN_TYPE = "application/octet-stream";

/** What may stand in a header; the file is served with it. Without commas, whose last part browsers take for the type. */
const MIME_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+ *(?:; *[\w-]+=(?:[\w!#$&^.+-]+|"[ !#-+\--[\]-~]*") *)*;?$/;

/** `image/PNG; charset=x` is `image/png`. */
const essenceOf = (mimeType: string) => mimeType.split(";")[0]?.trim().toLowerCase() || UNKNOWN_TYPE;

/** Types without a signature, whose content is text. Spreadsheet programs put their name on the CSV files of a computer. */
const isText = (type: string) =>
  type.startsWith("text/") ||
  type === "application/vnd.ms-excel" ||
  /^application\/(?:.+\+)?(?:json|xml|javascript|x-ndjson)$/.test(type) ||
  type === "image/svg+xml";

/** Whether a list such as `["image/*", "text/csv"]` has the type; no list has all. */
export function isAllowedType(type: string, allowed: readonly string[] | null) {
  if (allowed === null || allowed.length === 0) return true;
  const wildcard = `${type.split("/")[0]}/*`;
  return allowed.some((one) => one === "*/*" || one.toLowerCase() === type || one === wildcard);
}

/** Watches that bytes that come in pieces are text: UTF-8 without a NUL. */
function createTextCheck() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStillText = true;
  const look = (bytes: Uint8Array | undefined) => {
    if (!isStillText) return false;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      isStillText = !(bytes?.includes(0) ?? false);
    } catch {
      // The one thing a fatal decoder throws: these bytes are no text.
      isStillText = false;
    }
    return isStillText;
  };
  return { add: look, end: () => look(undefined) };
}

/**
 * The type of a file by its content. What the sender calls it is believed only where content cannot say more, and both
 * have to be allowed. `start` gets the first bytes, `add` all of them, `end` answers the type to keep.
 */
export function createContentCheck(declaredType: string, allowed: readonly string[] | null) {
  if (!MIME_TYPE.test(declaredType)) throw invalidMimeType(declaredType);
  const declared = essenceOf(declaredType);
  if (!isAllowedType(declared, allowed)) throw invalidMimeType(declaredType);
  const text = isText(declared) ? createTextCheck() : null;
  let found: string | undefined;

  /** What it is when it is not the text it is called. */
  function otherType() {
    // Known to have a signature, but without it: whatever this is, it is not what it is called.
    const hasNoSignature = text === null && !supportedMimeTypes.has(declared as never);
    const type = found ?? (hasNoSignature ? declared : UNKNOWN_TYPE);
    if (!isAllowedType(type, allowed)) throw invalidMimeType(type);
    return type;
  }

  return {
    start: async (head: Uint8Array) => {
      found = (await fileTypeFromBuffer(head))?.mime;
      if (!text) otherType();
    },
    add: (bytes: Uint8Array) => {
      if (text && !text.add(bytes)) otherType();
    },
    end: () => (text?.end() ? declaredType : otherType()),
  };
}
