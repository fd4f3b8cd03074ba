import type { Context } from "hono";

type State = { eTag: string; lastModified: Date };

/** Weak and strong tags are one here: a file's content never changes under its tag. */
const lists = (header: string, eTag: string) =>
  header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === eTag);

/** HTTP dates have whole seconds. */
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** What the conditions of a request come to for a file in this state, in the order that HTTP asks them. */
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

/** Whether a part may be sent, or the whole because the part asked for belongs to another state. */
export function allowsRange(c: Context, { eTag, lastModified }: State) {
  const ifRange = c.req.header("If-Range");
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"') ? ifRange === eTag : toSeconds(new Date(ifRange)) === toSeconds(lastModified);
}
