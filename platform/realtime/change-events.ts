import { matches } from "./change-filter.ts";
import { subscriptionsTo } from "./change-listeners.ts";
import type { Channel } from "./channel.ts";
import type { ChangeEvent, ChangeType } from "./events.ts";
import type { NoticeOf } from "./notices.ts";
import type { VisibleRows } from "./read-rows.ts";

export type Changes = NoticeOf<"changes">;
export type Change = { type: ChangeType; key: string };

/** Went before came: a key that moves from one row to another ends with the row that has it. */
export function listChanges({ went, came, stayed }: Changes): Change[] {
  const all = (type: ChangeType, keys: readonly string[]) => keys.map((key) => ({ type, key }));
  return [...all("DELETE", went), ...all("INSERT", came), ...all("UPDATE", stayed)];
}

export type ParseRow = (text: string) => Readonly<Record<string, unknown>>;

/** Reads each text once, however many filters look at it. */
export function createParseRow(): ParseRow {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  return (text) => {
    const row = known.get(text) ?? (JSON.parse(text) as Readonly<Record<string, unknown>>);
    known.set(text, row);
    return row;
  };
}

/** The record with no more than the columns that were asked for. */
function pick(record: string, columns: readonly string[], parse: ParseRow) {
  const row = parse(record);
  const wanted = columns.filter((column) => Object.hasOwn(row, column));
  return JSON.stringify(Object.fromEntries(wanted.map((column) => [column, row[column]])));
}

type Shown = Omit<ChangeEvent, "topic" | "ids">;

/** Null for a row that cannot be seen, or no longer is. */
function show(changes: Changes, { type, key }: Change, { columns, records }: VisibleRows): Shown | null {
  const { schema, table, at: committedAt } = changes;
  const shared = { kind: "change", schema, table, committedAt, columns, oldRecord: key } as const;
  if (type === "DELETE") return { ...shared, type, record: null };
  const record = records.get(key);
  return record === undefined ? null : { ...shared, type, record };
}

/** Delivers what one caller may see of these changes to their channels: one event for all that asked for the same. */
export function deliverChanges(changes: Changes, rows: VisibleRows, channels: readonly Channel[], parse: ParseRow) {
  for (const change of listChanges(changes)) {
    const shown = show(changes, change, rows);
    if (shown === null) continue;
    const events = new Map<string, ChangeEvent>();
    for (const channel of channels) {
      const asked = subscriptionsTo(changes, channel, change.type);
      const fitting = asked.filter(({ conditions }) => {
        return conditions.length === 0 || matches(parse(shown.record ?? change.key), conditions);
      });
      for (const same of Map.groupBy(fitting, ({ select }) => select?.join() ?? "*").values()) {
        const ids = same.map(({ id }) => id).sort((a, b) => a - b);
        const name = `${channel.topic}\n${ids.join()}`;
        const select = same[0]?.select ?? null;
        const record = select && shown.record !== null ? pick(shown.record, select, parse) : shown.record;
        const event = events.get(name) ?? { ...shown, record, topic: channel.topic, ids };
        events.set(name, event);
        channel.connection.deliverOn(channel, event);
      }
    }
  }
}
