import type { Context } from "hono";
import type { ByteRange } from "./file-store.ts";

type State = { eTag: string; lastModified: Date };

/** Weak and strong tags are the same here: content never changes under its tag. */
const lists = (header: string, eTag: string) =>
  header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === eTag);

/** HTTP dates have whole seconds. */
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Evaluates the preconditions of a request in the order of RFC 9110, section 13.2.2. */
export function checkPreconditions(c: Context, { eTag, lastModified }: State): "send" | "unmodified" | "failed" {
  const [ifMatch, ifUnmodified] = [c.req.header("If-Match"), c.req.header("If-Unmodified-Since")];
  const changedAt = toSeconds(lastModified);
  const after = (header: string) => changedAt > toSeconds(new Date(header));
  if (ifMatch !== undefined ? !lists(ifMatch, eTag) : ifUnmodified !== undefined && after(ifUnmodified))
    return "failed";
  const [ifNoneMatch, ifModified] = [c.req.header("If-None-Match"), c.req.header("If-Modified-Since")];
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, eTag) ? "unmodified" : "send";
  return ifModified !== undefined && changedAt <= toSeconds(new Date(ifModified)) ? "unmodified" : "send";
}

/** Whether `If-Range` allows a part, since the file has not changed. */
export function allowsRange(c: Context, { eTag, lastModified }: State) {
  const ifRange = c.req.header("If-Range");
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"') ? ifRange === eTag : toSeconds(new Date(ifRange)) === toSeconds(lastModified);
}

/**
 * The range of a `Range` header; null for one that is ignored (several ranges, other units, invalid), "unsatisfiable"
 * when it starts after the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
