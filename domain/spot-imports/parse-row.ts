import type { ColumnMapping, ImportField } from "./import-fields.ts";

export type CellNote = { column: ImportField | "row"; value: string; code: "decimal_comma" | "too_many_cells" };

/** The cells of a row by field, cleaned but not judged: the database checks them. Empty cells are left out. */
export type ParsedRow = { cells: Partial<Record<ImportField, string>>; notes: CellNote[]; x?: number; y?: number };

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
/** "53.27° N", "6.1 W": degrees as some tools write them. */
const HEMISPHERE = /^([\d.,]+)\s*°?\s*([NSEW])$/i;

/** Digits of the database's own notation, or null. "1.5e3" and "12 km" are not numbers here. */
function toDecimal(text: string): string | null {
  if (!NUMBER.test(text)) return null;
  const [, sign = "", whole = "", fraction = ""] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const decimals = fraction.slice(0, 18).replace(/0+$/, "");
  const isZero = digits === "0" && decimals === "";
  return `${sign === "-" && !isZero ? "-" : ""}${digits}${decimals && `.${decimals}`}`;
}

/** A number cell: a decimal comma becomes a point, with a note; anything else stays unchanged. */
export function parseNumberCell(text: string, column: ImportField): { text: string; note: CellNote | null } {
  const [, size, side] = (column === "latitude" || column === "longitude" ? HEMISPHERE.exec(text) : null) ?? [];
  const bare = size && side ? `${/[SW]/i.test(side) ? "-" : ""}${size}` : text.replace("°", "").trim();
  const hasComma = DECIMAL_COMMA.test(bare);
  const decimal = toDecimal(hasComma ? bare.replace(",", ".") : bare);
  if (decimal === null) return { text, note: null };
  return { text: decimal, note: hasComma ? { column, value: text, code: "decimal_comma" } : null };
}

const DIFFICULTIES: Readonly<Record<string, string>> = {
  easy: "Easy",
  beginner: "Easy",
  moderate: "Moderate",
  medium: "Moderate",
  intermediate: "Moderate",
  difficult: "Difficult",
  hard: "Difficult",
  advanced: "Difficult",
  expert: "Expert",
};

const NUMBER_FIELDS: ReadonlySet<ImportField> = new Set(["latitude", "longitude", "distance", "rating"]);

/** Typed text of one cell as it is stored for the check. */
export function parseCell(field: ImportField, raw: string): { text: string; note: CellNote | null } {
  const text = raw.replaceAll("\0", "").trim();
  if (NUMBER_FIELDS.has(field)) return parseNumberCell(text, field);
  if (field === "difficulty") return { text: DIFFICULTIES[text.toLowerCase()] ?? text, note: null };
  if (field === "owner_id") return { text: text.toLowerCase(), note: null };
  return { text, note: null };
}

const toNumber = (text: string | undefined) => (text !== undefined && NUMBER.test(text) ? Number(text) : undefined);
/** Seven decimals are a centimeter. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

export function parseRow(values: readonly string[], mapping: ColumnMapping): ParsedRow {
  const row: ParsedRow = { cells: {}, notes: [] };
  for (const [index, field] of mapping.entries()) {
    if (!field) continue;
    const { text, note } = parseCell(field, values[index] ?? "");
    if (text !== "") row.cells[field] = text;
    if (note) row.notes.push(note);
  }
  const extra = values.slice(mapping.length).filter((value) => value.trim() !== "");
  if (extra.length > 0)
    row.notes.push({ column: "row", value: extra.join(", ").slice(0, 200), code: "too_many_cells" });
  const [x, y] = [toNumber(row.cells.longitude), toNumber(row.cells.latitude)];
  if (x !== undefined && y !== undefined) Object.assign(row, { x: round(x), y: round(y) });
  return row;
}
