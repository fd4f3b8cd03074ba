import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { Log } from "../../log.ts";
import type { Reply } from "../respond.ts";
import { type ChangeClock, createChangeClock } from "./change-clock.ts";
import { createSharedReads, type Outcome, type StartRead } from "./shared-reads.ts";
import { type Read, recordRead } from "./tracked-reads.ts";

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
/** Read for another request at the same time (RFC 9211). */
const JOINED = { "cache-status": "tideline; fwd=miss; collapsed" };

type Kept = { reply: Reply; tables: readonly string[]; since: number };

/** Responses to visitors, each cached until one of its tables changes. */
export function createReadCache(engine: Engine, log: Pick<Log, "error">) {
  const clock = createChangeClock();
  const running = createSharedReads<Reply>(clock);
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

  /**
   * Returns a cached reply, joins an equal read that is running, or reads itself. The first two need a barrier, after
   * which every write acknowledged before this call is known. A page (`isUrgent`) never joins a read of the API.
   */
  async function read(key: string, work: StartRead<Reply>, { isUrgent = false } = {}): Promise<Reply> {
    const slot = `${isUrgent}\n${key}`;
    if (isCurrent(answers.get(key)) || running.isRunning(slot)) {
      if (!isTrusted || !(await engine.barrier())) return keep(key, await running.alone(work));
      const kept = answers.get(key);
      if (isCurrent(kept)) {
        recordRead(kept);
        return kept.reply;
      }
    }
    return keep(key, await running.read(slot, clock.now(), work));
  }

  /** Whether no write acknowledged before this call has changed what was read. */
  async function areCurrent(reads: readonly Read[]) {
    const areUnchanged = () => reads.every(({ tables, since }) => clock.areUnchanged(tables, since));
    return isTrusted && areUnchanged() && (await engine.barrier()) && areUnchanged();
  }

  const isCurrent = (kept: Kept | undefined): kept is Kept =>
    kept !== undefined && clock.areUnchanged(kept.tables, kept.since);

  /** Caches a reply unless one of its tables has changed since. */
  function keep(key: string, { reply, tables, since, isJoined }: Outcome<Reply>) {
    if (!isTrusted || tables === null) {
      recordRead(null);
      return reply;
    }
    recordRead({ tables, since });
    if (isJoined) return withHeaders(reply, JOINED);
    if (clock.areUnchanged(tables, since)) answers.set(key, { reply: withHeaders(reply, HIT), tables, since });
    return reply;
  }

  return { read, areCurrent, empty: clock.everythingChanged };
}

const withHeaders = (reply: Reply, headers: Reply["headers"]): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

/** Whether notifications arrive: a pooler in transaction mode accepts LISTEN and drops what follows. */
async function listenForChanges(engine: Engine, clock: ChangeClock) {
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
