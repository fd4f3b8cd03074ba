import { fileTypeFromBuffer, supportedMimeTypes } from "file-type";
import { invalidMimeType } from "../storage-error.ts";

/** As much as the longest signature needs. */
export const HEAD_BYTES = 4100;
const UNKNOWN_TYPE = "application/octet-stream";

/** Safe as a header of an answer. Without commas: browsers take the part after the last one for the type. */
const MIME_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+ *(?:; *[\w-]+=(?:[\w!#$&^.+-]+|"[ !#-+\--[\]-~]*") *)*;?$/;

/** `image/PNG; charset=x` is `image/png`. */
const essenceOf = (mimeType: string) => mimeType.split(";")[0]?.trim().toLowerCase() || UNKNOWN_TYPE;

/** Text types, which have no signature. Spreadsheet programs register their type for CSV files. */
const isText = (type: string) =>
  type.startsWith("text/") ||
  type === "application/vnd.ms-excel" ||
  /^application\/(?:.+\+)?(?:json|xml|javascript|x-ndjson)$/.test(type) ||
  type === "image/svg+xml";

/** Whether a list such as `["image/*", "text/csv"]` allows the type; without a list all are allowed. */
export function isAllowedType(type: string, allowed: readonly string[] | null) {
  if (allowed === null || allowed.length === 0) return true;
  const wildcard = `${type.split("/")[0]}/*`;
  return allowed.some((one) => one === "*/*" || one.toLowerCase() === type || one === wildcard);
}

/** Checks piece by piece that bytes are text: UTF-8 without a NUL. */
function createTextCheck() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStillText = true;
  const check = (bytes: Uint8Array | undefined) => {
    if (!isStillText) return false;
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      isStillText = !(bytes?.includes(0) ?? false);
    } catch {
      // A fatal decoder throws for bytes that are not text.
      isStillText = false;
    }
    return isStillText;
  };
  return { add: check, end: () => check(undefined) };
}

/**
 * Detects the type of a file from its content. The declared type counts only where the content does not tell, and both
 * must be allowed. `start` takes the first bytes, `add` all of them, `end` returns the type to keep.
 */
export function createContentCheck(declaredType: string, allowed: readonly string[] | null) {
  if (!MIME_TYPE.test(declaredType)) throw invalidMimeType(declaredType);
  const declared = essenceOf(declaredType);
  if (!isAllowedType(declared, allowed)) throw invalidMimeType(declaredType);
  const text = isText(declared) ? createTextCheck() : null;
  let found: string | undefined;

  /** The type of a file that is not the declared text. */
  function detectType() {
    // A declared type whose signature is missing is not believed.
    const hasNoSignature = text === null && !supportedMimeTypes.has(declared as never);
    const type = found ?? (hasNoSignature ? declared : UNKNOWN_TYPE);
    if (!isAllowedType(type, allowed)) throw invalidMimeType(type);
    return type;
  }

  return {
    start: async (head: Uint8Array) => {
      found = (await fileTypeFromBuffer(head))?.mime;
      if (!text) detectType();
    },
    add: (bytes: Uint8Array) => {
      if (text && !text.add(bytes)) detectType();
    },
    end: () => (text?.end() ? declaredType : detectType()),
  };
}
