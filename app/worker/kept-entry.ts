/** When a copy was made, in milliseconds since 1970. */
const KEPT_AT = "X-Kept-At";

/** Of the body as it was sent, which is no longer the one that is kept. */
const OF_TRANSFER = ["Content-Encoding", "Content-Length", "Transfer-Encoding"];

export function toKept(body: BodyInit, { status, headers: sent }: Pick<Response, "status" | "headers">) {
  const headers = new Headers(sent);
  for (const name of OF_TRANSFER) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(body, { status, headers });
}

export const keptAtOf = ({ headers }: Pick<Response, "headers">) => Number(headers.get(KEPT_AT)) || 0;

export const isYounger = (kept: Response, limitMs: number) => Date.now() - keptAtOf(kept) < limitMs;

/** Drops the entries that were put in first. */
export async function limitEntries(cache: Cache, limit: number, stays: (path: string) => boolean = () => false) {
  const requests = (await cache.keys()).filter(({ url }) => !stays(new URL(url).pathname));
  await Promise.all(requests.slice(0, Math.max(0, requests.length - limit)).map((request) => cache.delete(request)));
}
