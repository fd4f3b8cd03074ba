import type { Engine, RequestContext } from "../../database/engine.ts";
import { quoteIdentifier, sql } from "../../database/sql.ts";
import type { ChangeEvent, ChangeType } from "../events.ts";
import type { Channel, Subscription } from "../sockets/connection.ts";
import { matches } from "./change-filter.ts";
import type { NoticeOf } from "./notices.ts";

export type Changes = NoticeOf<"changes">;
export type Table = { schema: string; table: string };
type Change = { type: ChangeType; key: string };

/** The subscriptions of a channel that ask for such a change of this table. */
export function subscriptionsTo(
  { schema, table }: Table,
  { subscriptions }: Channel,
  type: ChangeType,
): Subscription[] {
  const fits = (asked: string, actual: string) => asked === "*" || asked === actual;
  return subscriptions.filter((one) => fits(one.event, type) && fits(one.schema, schema) && fits(one.table, table));
}

/** Deletes come before inserts, since a key may move from one row to another. */
export function listChanges({ went, came, stayed }: Changes): Change[] {
  const all = (type: ChangeType, keys: readonly string[]) => keys.map((key) => ({ type, key }));
  return [...all("DELETE", went), ...all("INSERT", came), ...all("UPDATE", stayed)];
}

/** Rows as the caller may read them, by key, as JSON text from the database. */
type VisibleRows = { columns: string; records: ReadonlyMap<string, string> };

/** The rows with these keys; null when the caller may not read the table. */
export async function readRows(
  engine: Engine,
  context: RequestContext,
  { schema, table, keys }: Table & { keys: readonly string[] },
): Promise<VisibleRows | null> {
  const name = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;
  // Joined as text, so that a large number in a key keeps its digits.
  const [row] = await engine.run<{ columns: string | null; records: [number, string][] | null }>(
    context,
    sql`select columns, records from realtime.read_rows(${name}, ${`[${keys.join(",")}]`})`,
  );
  if (!row?.columns) return null;
  return { columns: row.columns, records: new Map(row.records?.map(([at, record]) => [keys[at] ?? "", record])) };
}

export type ParseRow = (text: string) => Readonly<Record<string, unknown>>;

/** Parses each text once, for all filters. */
export function createParseRow(): ParseRow {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  return (text) => {
    const row = known.get(text) ?? (JSON.parse(text) as Readonly<Record<string, unknown>>);
    known.set(text, row);
    return row;
  };
}

/** The record with the requested columns alone. */
function pick(record: string, columns: readonly string[], parse: ParseRow) {
  const row = parse(record);
  const wanted = columns.filter((column) => Object.hasOwn(row, column));
  return JSON.stringify(Object.fromEntries(wanted.map((column) => [column, row[column]])));
}

type VisibleChange = Omit<ChangeEvent, "topic" | "ids">;

/** Null for a row that the caller cannot read, or that is gone. */
function toVisibleChange(
  changes: Changes,
  { type, key }: Change,
  { columns, records }: VisibleRows,
): VisibleChange | null {
  const { schema, table, at: committedAt } = changes;
  const shared = { kind: "change", schema, table, committedAt, columns, oldRecord: key } as const;
  if (type === "DELETE") return { ...shared, type, record: null };
  const record = records.get(key);
  return record === undefined ? null : { ...shared, type, record };
}

/** Delivers what one caller may see to their channels, in one event for all equal subscriptions. */
export function deliverChanges(changes: Changes, rows: VisibleRows, channels: readonly Channel[], parse: ParseRow) {
  for (const change of listChanges(changes)) {
    const shown = toVisibleChange(changes, change, rows);
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
