import type { SqlValue, Statement } from "./engine.ts";

type Bindable =
  | string
  | number
  | boolean
  | bigint
  | Date
  | null
  | undefined
  | Readonly<Record<string, unknown>>
  | readonly unknown[];

function toSqlValue(value: Bindable): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** sql`select … where id = ${id}`: every place becomes a parameter, never text. Objects and arrays bind as JSON. */
export function sql(parts: TemplateStringsArray, ...values: readonly Bindable[]): Statement {
  const text = parts.reduce((joined, part, index) => (index === 0 ? part : `${joined}$${index}${part}`), "");
  return { text, values: values.map(toSqlValue) };
}

/** A name as SQL writes it. Doubles quotes; a NUL, which Postgres cannot hold, is refused by the server itself. */
export function quoteIdentifier(name: string) {
  return `"${name.replaceAll('"', '""')}"`;
}
