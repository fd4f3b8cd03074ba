import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Log } from "../log.ts";
import { createChangeClock } from "./change-clock.ts";
import { noteRead, type Read } from "./overheard-reads.ts";
import type { Reply } from "./respond.ts";
import type { TraceTables } from "./trace-tables.ts";

/** What all answers kept may take, and what a single one may. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Answers may depend on the time, too, which nothing announces. */
const MAX_AGE_MS = 5_000;
/** A kept answer's names of headers and bookkeeping, roughly. */
const OVERHEAD_BYTES = 1_000;

/** One may be heard by chance: a pooler has the question land on the listening session now and then. */
const PROBES = 5;

const CHANGES_CHANNEL = "tideline_changes";
const HIT = { "cache-status": "tideline; hit" };

type Kept = { reply: Reply; tables: readonly string[]; since: number };

/** Finished answers to visitors, each for as long as nothing that it came from has changed. */
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
    (isHearing) => {
      isTrusted = isHearing;
      if (!isHearing)
        log.error({}, "this connection hears no changes, so no answers are kept: is a pooler in between?");
    },
    (err: unknown) => log.error({ err }, "changes go unheard until the next start, so no answers are kept"),
  );

  /** Serves only after a barrier: every write acknowledged before this call has been heard of by then. */
  async function find(key: string): Promise<Reply | undefined> {
    if (!isCurrent(answers.get(key)) || !(await engine.barrier())) return undefined;
    const kept = answers.get(key);
    if (!isCurrent(kept)) return undefined;
    noteRead(kept);
    return kept.reply;
  }

  /** Whether nothing that was read has changed, as far as any write has been acknowledged before this call. */
  async function areCurrent(reads: readonly Read[]) {
    const areUnchanged = () => reads.every(({ tables, since }) => clock.areUnchanged(tables, since));
    return isTrusted && areUnchanged() && (await engine.barrier()) && areUnchanged();
  }

  const isCurrent = (kept: Kept | undefined): kept is Kept =>
    kept !== undefined && clock.areUnchanged(kept.tables, kept.since);

  /** To be begun before anything is read: what changes from then on makes the answer old. */
  function begin(key: string) {
    const since = clock.now();
    const overheard = overhear(engine);
    return {
      engine: overheard.engine,
      keep: (reply: Reply, trace: TraceTables) => {
        const text = overheard.onlyRead();
        const tables = text === undefined ? null : trace(text);
        if (!isTrusted || tables === null || !clock.areUnchanged(tables, since)) return noteRead(null);
        noteRead({ tables, since });
        answers.set(key, { reply: { ...reply, headers: { ...reply.headers, ...HIT } }, tables, since });
      },
    };
  }

  return { find, begin, areCurrent, empty: clock.everythingChanged };
}

/** Whether changes are heard: a pooler that lends connections by transaction takes a LISTEN and loses what follows. */
async function listenForChanges(engine: Engine, clock: ReturnType<typeof createChangeClock>) {
  const probe = randomUUID();
  let heard = 0;
  const onChange = (table: string) => {
    if (table === probe) heard += 1;
    else clock.changed(table);
  };
  await engine.listen(CHANGES_CHANNEL, onChange, clock.everythingChanged);
  for (let sent = 0; sent < PROBES; sent += 1) {
    await engine.run(AS_OWNER, sql`select pg_notify(${CHANGES_CHANNEL}, ${probe})`);
    await engine.barrier();
  }
  // What was read before anybody listened may be old already.
  clock.everythingChanged();
  return heard === PROBES;
}

/** An engine that remembers what it was asked. */
function overhear(engine: Engine) {
  const read: string[] = [];
  let hasWritten = false;
  const overheard: Engine = {
    ...engine,
    run: (context, statement) => {
      if (context.readOnly) read.push(statement.text);
      else hasWritten = true;
      return engine.run(context, statement);
    },
    transaction: (context, work) => {
      hasWritten = true;
      return engine.transaction(context, work);
    },
  };
  /** A second statement is a guess of the planner's, which changes unannounced. */
  const onlyRead = () => (hasWritten || read.length !== 1 ? undefined : read[0]);
  return { engine: overheard, onlyRead };
}
