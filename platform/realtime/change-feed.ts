import { toRequestContext } from "../caller.ts";
import { AS_OWNER, DatabaseError, type Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { type Changes, createParseRow, deliverChanges, listChanges, type ParseRow } from "./change-events.ts";
import { matches } from "./change-filter.ts";
import { createChangeListeners, subscriptionsTo } from "./change-listeners.ts";
import type { Channel, Identity } from "./channel.ts";
import type { NoticeOf } from "./notices.ts";
import { readRows } from "./read-rows.ts";

/** Reads of one change under way at once; the other connections serve requests. */
const PARALLEL_READS = 3;
/** Changes that may wait while others are read; beyond it subscribers start anew. */
const MAX_WAITING = 2_000;
const MISSED = "Too many changes at once, please subscribe again";
const UNREADABLE = "Changes could not be read, please subscribe again";
const NO_PRIVILEGE = "42501";

type Parts = { engine: Engine; log: Log; fail(channel: Channel, message: string): void };

const isFiltered = (channels: readonly Channel[]) =>
  channels.every(({ subscriptions }) => subscriptions.every(({ conditions }) => conditions.length > 0));

/** Brings each change to those who may see it: a row is read with the rights of each subscriber, once for each. */
export function createChangeFeed({ engine, log, fail }: Parts) {
  const listeners = createChangeListeners();
  let waiting: Changes[] = [];
  let working: Promise<void> | null = null;

  /** Which rows to read for somebody: of those who filter, only rows that fit, so that few are asked about each. */
  async function createNeeds(changes: Changes, groups: readonly Channel[][], parse: ParseRow) {
    const present = listChanges(changes).filter(({ type }) => type !== "DELETE");
    const keys = present.map(({ key }) => key);
    if (keys.length === 0 || !groups.some(isFiltered)) return () => keys;
    const rows = await readRows(engine, AS_OWNER, { ...changes, keys });
    return (channels: readonly Channel[]) => {
      if (!isFiltered(channels)) return keys;
      const fitting = present.filter(({ type, key }) => {
        const row = parse(rows?.records.get(key) ?? "{}");
        return channels
          .flatMap((channel) => subscriptionsTo(changes, channel, type))
          .some(({ conditions }) => matches(row, conditions));
      });
      return fitting.map(({ key }) => key);
    };
  }

  async function readFor({ caller }: Identity, changes: Changes, keys: readonly string[]) {
    try {
      return await readRows(engine, toRequestContext(caller, true), { ...changes, keys });
    } catch (error) {
      if (error instanceof DatabaseError && error.code === NO_PRIVILEGE) return null;
      throw error;
    }
  }

  async function handle(changes: Changes) {
    const channels = listeners.find(changes);
    const groups = [...Map.groupBy(channels, ({ identity }) => identity.key).values()];
    const parse = createParseRow();
    const needsOf = await createNeeds(changes, groups, parse);
    const remaining = groups.values();
    const readSome = async () => {
      for (const group of remaining) {
        const keys = needsOf(group);
        const [first] = group;
        if (!first || (keys.length === 0 && changes.went.length === 0)) continue;
        const rows = await readFor(first.identity, changes, keys);
        if (rows) deliverChanges(changes, rows, group, parse);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, readSome));
  }

  function failAll(place: { schema: string; table: string }, message: string) {
    for (const channel of listeners.find(place)) fail(channel, message);
  }

  /** One change after the other, in the order in which they were committed. */
  async function work() {
    for (let changes = waiting.shift(); changes; changes = waiting.shift()) {
      try {
        await handle(changes);
      } catch (err) {
        log.error({ err, table: changes.table }, "changes could not be read");
        failAll(changes, UNREADABLE);
      }
    }
    working = null;
  }

  return {
    add: listeners.add,
    remove: listeners.remove,
    tell: (changes: Changes) => {
      if (listeners.find(changes).length === 0) return;
      waiting.push(changes);
      if (waiting.length > MAX_WAITING) {
        for (const missed of waiting.splice(0)) failAll(missed, MISSED);
      }
      working ??= work();
    },
    tellMany: (place: NoticeOf<"many">) => failAll(place, MISSED),
    stop: async () => {
      waiting = [];
      await working;
    },
  };
}
export type ChangeFeed = ReturnType<typeof createChangeFeed>;
