import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { PlatformEnv } from "../../caller.ts";
import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { Log } from "../../log.ts";
import type { Reply } from "../respond.ts";
import type { TraceTables } from "../schema/trace-tables.ts";
import { type Read, recordRead } from "./tracked-reads.ts";

/** Longer requests are hardly repeated. */
const MAX_KEY_LENGTH = 8_192;

/** Every header that an answer may depend on. */
const HEADERS = ["accept", "accept-profile", "content-profile", "content-type", "prefer"];

/** Equal for equal requests of visitors; null for requests that are never answered from the cache. */
export async function cacheKey(c: Context<PlatformEnv>): Promise<string | null> {
  const { req } = c;
  const { role, claims } = c.get("caller");
  if (role !== "anon" || Object.keys(claims).length !== 1) return null;
  const isCall = req.path.includes("/rpc/");
  const mayRepeat = req.method === "GET" || req.method === "HEAD" || (req.method === "POST" && isCall);
  if (!mayRepeat || /no-(cache|store)/i.test(req.header("cache-control") ?? "")) return null;
  const length = Number(req.header("content-length") ?? 0);
  if (!(length + req.url.length <= MAX_KEY_LENGTH)) return null;
  const parts = [req.method, req.url.slice(req.url.indexOf("/", req.url.indexOf("//") + 2))];
  for (const name of HEADERS) parts.push(req.header(name) ?? "");
  // Latin-1 keeps every byte apart, where UTF-8 would replace invalid ones.
  if (req.method === "POST") parts.push(Buffer.from(await req.arrayBuffer()).toString("latin1"));
  const key = parts.join("\n");
  return key.length <= MAX_KEY_LENGTH ? key : null;
}

/** A clock that counts changes: knows at which count each table last changed. */
export function createChangeClock() {
  let count = 0;
  let everythingAt = 0;
  const changedAt = new Map<string, number>();
  return {
    now: () => count,
    changed: (table: string) => {
      count += 1;
      changedAt.set(table, count);
    },
    /** For when it is not known what has changed. */
    everythingChanged: () => {
      count += 1;
      everythingAt = count;
      changedAt.clear();
    },
    areUnchanged: (tables: readonly string[], since: number) =>
      everythingAt <= since && tables.every((table) => (changedAt.get(table) ?? 0) <= since),
  };
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Answers may also depend on the time. */
const MAX_AGE_MS = 5_000;
/** Header names and bookkeeping of one answer, roughly. */
const OVERHEAD_BYTES = 1_000;

/** Several, because behind a pooler a single one may reach the listening session by chance. */
const PROBES = 5;

const CHANGES_CHANNEL = "tideline_changes";
const HIT = { "cache-status": "tideline; hit" };

type Kept = { reply: Reply; tables: readonly string[]; since: number };

/** Responses to visitors, each cached until one of its tables changes. */
export function createReadCache(engine: Engine, log: Pick<Log, "error">) {
  const clock = createChangeClock();
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ reply: { body, headers } }, key) =>
      2 * [key, body ?? "", ...Object.values(headers)].reduce((sum, { length }) => sum + length, 0) + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });
  let isTrusted = false;
  listenForChanges(engine, clock).then(
    (isListening) => {
      isTrusted = isListening;
      if (!isListening)
        log.error(
          {},
          "no notifications arrive on this connection, so reads are not cached: is there a pooler in between?",
        );
    },
    (err: unknown) => log.error({ err }, "cannot listen for changes, so reads are not cached until the next start"),
  );

  /** Serves only after a barrier: by then every write acknowledged before this call is known. */
  async function find(key: string): Promise<Reply | undefined> {
    if (!isCurrent(answers.get(key)) || !(await engine.barrier())) return undefined;
    const kept = answers.get(key);
    if (!isCurrent(kept)) return undefined;
    recordRead(kept);
    return kept.reply;
  }

  /** Whether no write acknowledged before this call has changed what was read. */
  async function areCurrent(reads: readonly Read[]) {
    const areUnchanged = () => reads.every(({ tables, since }) => clock.areUnchanged(tables, since));
    return isTrusted && areUnchanged() && (await engine.barrier()) && areUnchanged();
  }

  const isCurrent = (kept: Kept | undefined): kept is Kept =>
    kept !== undefined && clock.areUnchanged(kept.tables, kept.since);

  /** Keeps a reply that was begun at the change count `since`, if it is known to be current still. */
  function keep(key: string, { reply, since, trace }: { reply: Reply; since: number; trace: TraceTables }) {
    const tables = reply.statement === undefined ? null : trace(reply.statement);
    if (!isTrusted || tables === null || !clock.areUnchanged(tables, since)) return recordRead(null);
    recordRead({ tables, since });
    answers.set(key, { reply: { ...reply, headers: { ...reply.headers, ...HIT } }, tables, since });
  }

  return { find, keep, areCurrent, changeCount: clock.now, empty: clock.everythingChanged };
}

/** Whether notifications arrive: a pooler in transaction mode accepts LISTEN and drops what follows. */
async function listenForChanges(engine: Engine, clock: ReturnType<typeof createChangeClock>) {
  const probe = randomUUID();
  let received = 0;
  const onChange = (table: string) => {
    if (table === probe) received += 1;
    else clock.changed(table);
  };
  await engine.listen(CHANGES_CHANNEL, onChange, clock.everythingChanged);
  for (let sent = 0; sent < PROBES; sent += 1) {
    await engine.run(AS_OWNER, sql`select pg_notify(${CHANGES_CHANNEL}, ${probe})`);
    await engine.barrier();
  }
  // What was read before listening may be outdated.
  clock.everythingChanged();
  return received === PROBES;
}
