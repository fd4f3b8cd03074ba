import { toRequestContext } from "../../caller.ts";
import { AS_OWNER, DatabaseError, type Engine } from "../../database/engine.ts";
import type { Log } from "../../log.ts";
import type { Channel, Identity } from "../sockets/connection.ts";
import {
  type Changes,
  createParseRow,
  deliverChanges,
  listChanges,
  type ParseRow,
  readRows,
  subscriptionsTo,
  type Table,
} from "./change-events.ts";
import { matches } from "./change-filter.ts";

/** The other connections to the database serve requests. */
const PARALLEL_READS_LIMIT = 3;
/** Changes that wait to be read; beyond it subscribers join again. */
const WAITING_CHANGES_LIMIT = 2_000;
const MISSED = "Too many changes at once, please subscribe again";
const UNREADABLE = "Changes could not be read, please subscribe again";
const NO_PRIVILEGE = "42501";

const keyOf = ({ schema, table }: Table) => `${schema}\n${table}`;

/** The channels of this process by the table that they subscribe to. */
function createChangeListeners() {
  const byTable = new Map<string, Set<Channel>>();
  return {
    add: (channel: Channel) => {
      for (const place of channel.subscriptions.map(keyOf)) {
        byTable.set(place, (byTable.get(place) ?? new Set()).add(channel));
      }
    },
    remove: (channel: Channel) => {
      for (const place of channel.subscriptions.map(keyOf)) {
        const channels = byTable.get(place);
        channels?.delete(channel);
        if (channels?.size === 0) byTable.delete(place);
      }
    },
    find: ({ schema, table }: Table): Channel[] => {
      const wanted = [schema, "*"].flatMap((s) => [table, "*"].map((t) => keyOf({ schema: s, table: t })));
      return [...new Set(wanted.flatMap((key) => [...(byTable.get(key) ?? [])]))];
    },
  };
}

type Parts = { engine: Engine; log: Log; fail(channel: Channel, message: string): void };

const isFiltered = (channels: readonly Channel[]) =>
  channels.every(({ subscriptions }) => subscriptions.every(({ conditions }) => conditions.length > 0));

/** Delivers each change to those who may see it: its rows are read once for each caller, with their rights. */
export function createChangeFeed({ engine, log, fail }: Parts) {
  const listeners = createChangeListeners();
  let waiting: Changes[] = [];
  let working: Promise<void> | null = null;

  /** The keys to read for a group of channels: where all of them filter, only those of matching rows. */
  async function createKeyFilter(changes: Changes, groups: readonly Channel[][], parse: ParseRow) {
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
    const keysFor = await createKeyFilter(changes, groups, parse);
    const remaining = groups.values();
    const readSome = async () => {
      for (const group of remaining) {
        const keys = keysFor(group);
        const [first] = group;
        if (!first || (keys.length === 0 && changes.went.length === 0)) continue;
        const rows = await readFor(first.identity, changes, keys);
        if (rows) deliverChanges(changes, rows, group, parse);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS_LIMIT }, readSome));
  }

  function failAll(table: Table, message: string) {
    for (const channel of listeners.find(table)) fail(channel, message);
  }

  /** Handles changes one by one, in the order of their commits. */
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
    publish: (changes: Changes) => {
      if (listeners.find(changes).length === 0) return;
      waiting.push(changes);
      if (waiting.length > WAITING_CHANGES_LIMIT) {
        for (const missed of waiting.splice(0)) failAll(missed, MISSED);
      }
      working ??= work();
    },
    publishMany: (table: Table) => failAll(table, MISSED),
    stop: async () => {
      waiting = [];
      await working;
    },
  };
}
export type ChangeFeed = ReturnType<typeof createChangeFeed>;
