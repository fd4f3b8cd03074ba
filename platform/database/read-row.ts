import type { Row } from "./engine.ts";

/** Object ids of built-in types, which never change. */
const TYPE_ID = {
  bool: 16,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

type ParseText = (text: string) => unknown;

/** Postgres writes `2026-01-02 03:04:05.678+00`; the wire wants a T and minutes in the offset. */
function toIsoInstant(text: string) {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

const parseJson: ParseText = (text) => JSON.parse(text);

/** How a column's text becomes a value, by type id. A type that is not listed stays text. */
const PARSE_BY_TYPE: ReadonlyMap<number, ParseText> = new Map<number, ParseText>([
  [TYPE_ID.bool, (text) => text === "t"],
  [TYPE_ID.int2, Number],
  [TYPE_ID.int4, Number],
  [TYPE_ID.float4, Number],
  [TYPE_ID.float8, Number],
  [TYPE_ID.json, parseJson],
  [TYPE_ID.jsonb, parseJson],
  [TYPE_ID.timestamptz, toIsoInstant],
]);

export type Field = { name: string; dataTypeID: number };

/** A row of the wire protocol, with the types described at `Row`. */
export function readRow(fields: readonly Field[], texts: readonly (string | null)[]): Row {
  const row: Row = {};
  fields.forEach((field, index) => {
    const text = texts[index] ?? null;
    const parse = PARSE_BY_TYPE.get(field.dataTypeID);
    row[field.name] = text === null || !parse ? text : parse(text);
  });
  return row;
}
