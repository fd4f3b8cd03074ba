import autocannon from "autocannon";
import { type Speed, toSpeed } from "./measure.ts";

/** Answers of the first moments are not counted: connections open, queues fill. */
const WARM_UP_MS = 300;

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** The same questions, from a client that wants no answer of a cache. */
export const withoutCache = (requests: readonly HttpRequest[]): HttpRequest[] =>
  requests.map((request) => ({ ...request, headers: { ...request.headers, "cache-control": "no-cache" } }));

/** A fetch that keeps what it sends. */
export function keepRequests(fetch: typeof globalThis.fetch) {
  const requests: HttpRequest[] = [];
  const keep: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    const headers = Object.fromEntries(request.headers);
    requests.push({ method: request.method, path: pathname + search, headers, ...(body && { body }) });
    return fetch(request);
  };
  return { requests, fetch: keep };
}

type Load = {
  url: string;
  requests: readonly HttpRequest[];
  connections: number;
  seconds: number;
  /** False for an answer that is an error in spite of its status. */
  isRight?: (body: string) => boolean;
};

/** Sends requests as fast as responses arrive over the given number of connections; every one must succeed. */
export async function loadOverHttp({ url, requests, connections, seconds, isRight }: Load): Promise<Speed> {
  const latencies: number[] = [];
  let first: number | undefined;
  let last = 0;
  const began = performance.now();
  const instance = autocannon({
    url,
    connections,
    duration: seconds + WARM_UP_MS / 1000,
    sampleInt: 100,
    ...(isRight && { verifyBody: isRight }),
    requests: requests.map((request) => ({ ...request, headers: { ...request.headers } })),
  });
  instance.on("response", (_client: unknown, _status: unknown, _bytes: unknown, ms: number) => {
    const now = performance.now();
    if (now - began < WARM_UP_MS) return;
    if (first === undefined) first = now;
    else latencies.push(ms);
    last = now;
  });
  const { errors, timeouts, non2xx, mismatches } = await instance;
  if (errors + timeouts + non2xx + mismatches > 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} time-outs, ${non2xx} refusals, ${mismatches} wrong answers`);
  }
  return toSpeed(latencies, last - (first ?? last));
}
