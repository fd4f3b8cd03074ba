import { ANSWERS_CACHE, type KeptMessage } from "#app/browser/offline/kept-caches.ts";
import { keptForMs } from "#domain/offline/page-rules.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import { isYounger, keptAtOf, limitEntries, toKept } from "./kept-entry.ts";
import { currentEpoch, keptOwner } from "./owner.ts";

const ANSWERS_LIMIT = 250;
const ANSWER_BYTES_LIMIT = 500_000;
const ANSWER_KEPT_MS = 7 * DAY_MS;
/** Of the time that a page asks with, until the worker sees it. */
const NOW_WITHIN_MS = 2 * MINUTE_MS;

/** What a gateway answers while the server is away. */
const AWAY: readonly number[] = [502, 503, 504];

/** Rows of the backend, data of a page, and where its links lead. Never sign-in, functions or stored files. */
export function isAnswer({ method, url }: Pick<Request, "method" | "url">) {
  const { pathname } = new URL(url);
  return (
    method === "GET" && (pathname.startsWith("/rest/v1/") || pathname.endsWith(".data") || pathname === "/__manifest")
  );
}

/** Whose answer it is: the token says so, or else the pages that are kept. */
async function askerOf({ headers }: Request) {
  const [, payload] = headers.get("Authorization")?.match(/^Bearer [\w-]+\.([\w-]+)\./) ?? [];
  if (!payload) return keptOwner();
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return typeof sub === "string" ? sub : "";
  } catch {
    // No token of ours, so nothing of anybody's is kept under it.
    return null;
  }
}

/** A filter with the present time differs with every question; one with another time is another question. */
const TIME = /\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g;

const withoutNow = (value: string) =>
  value.replace(TIME, (time) => (Math.abs(Date.parse(time) - Date.now()) < NOW_WITHIN_MS ? "now" : time));

const ON_WHICH_IT_DEPENDS = ["Prefer", "Range", "Accept", "Accept-Profile"];

/** Its address, with all else that the answer depends on. */
function toKey({ url, headers }: Request, asker: string) {
  const { origin, pathname, searchParams } = new URL(url);
  const asked = [...searchParams].map(([name, value]) => [name, withoutNow(value)]);
  const added = ON_WHICH_IT_DEPENDS.map((name) => [`kept-${name}`, headers.get(name) ?? ""]);
  return `${origin}${pathname}?${new URLSearchParams([...asked, ...added, ["kept-for", asker]])}`;
}

async function keepAnswer(key: string, response: Response, asker: string, askedIn: number) {
  if (response.status !== 200) return;
  const body = await response.arrayBuffer();
  if (body.byteLength > ANSWER_BYTES_LIMIT) return;
  // Only for the swimmer whom the kept pages belong to.
  if (askedIn !== currentEpoch() || (await keptOwner()) !== asker) return;
  const cache = await caches.open(ANSWERS_CACHE);
  await cache.put(key, toKept(body, response));
  await limitEntries(cache, ANSWERS_LIMIT);
}

/** Data of a page may hold verdicts, as the page does. */
function answerKeptMs(key: string, asker: string) {
  const [path, isData] = new URL(key).pathname.split(/\.data$/);
  return isData === undefined ? ANSWER_KEPT_MS : Math.min(ANSWER_KEPT_MS, keptForMs(path ?? "", asker));
}

async function findAnswer(key: string, asker: string) {
  const kept = await caches.match(key, { cacheName: ANSWERS_CACHE, ignoreVary: true });
  return kept && isYounger(kept, answerKeptMs(key, asker)) ? kept : null;
}

type Answered = { response: Response; kept: Promise<unknown>; message: KeptMessage | null };

/** The backend's answer, else the last one that this swimmer got to the same question. */
export async function answer(request: Request): Promise<Answered> {
  const askedIn = currentEpoch();
  const asker = await askerOf(request);
  const response = await fetch(request.clone()).catch((problem: unknown) => problem);
  const key = asker === null ? null : toKey(request, asker);
  if (response instanceof Response && !AWAY.includes(response.status)) {
    const kept = key === null || asker === null ? null : keepAnswer(key, response.clone(), asker, askedIn);
    return { response, kept: kept ?? Promise.resolve(), message: null };
  }
  const copy = key === null || asker === null ? null : await findAnswer(key, asker);
  if (copy) return { response: copy, kept: Promise.resolve(), message: { keptAt: keptAtOf(copy) } };
  if (response instanceof Response) return { response, kept: Promise.resolve(), message: null };
  throw response;
}
