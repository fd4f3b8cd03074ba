import { aggregatesNotAllowed, badQuery } from "../rest-error.ts";
import type { OrderTerm, SelectedEmbed, SelectItem } from "./query.ts";
import { readField, readName, Scanner } from "./scanner.ts";

/** Each level is a join inside a join. */
const MAX_EMBED_DEPTH = 8;
const MAX_ITEMS = 500;
/** Planning time grows with the square of the joins. */
const MAX_EMBEDS = 50;
const CAST = /[\p{L}\p{N}_ $]+/uy;
const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y;

export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(`select parameter (${text})`, text);
  if (text === "") return [];
  const items = readItems(scanner, 0);
  const { fields, embeds } = countItems(items);
  if (fields > MAX_ITEMS) throw badQuery("too much is selected", `at most ${MAX_ITEMS} fields`);
  if (embeds > MAX_EMBEDS) throw badQuery("too much is embedded", `at most ${MAX_EMBEDS} resources`);
  if (!scanner.isDone) scanner.fail('"," or end of input');
  return items;
}

function countItems(items: readonly SelectItem[]) {
  const count = { fields: items.length, embeds: 0 };
  for (const item of items) {
    if (item.kind === "field") continue;
    const inner = countItems(item.items);
    count.fields += inner.fields;
    count.embeds += inner.embeds + 1;
  }
  return count;
}

function readItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_EMBED_DEPTH) throw badQuery("select is nested too deeply", `at most ${MAX_EMBED_DEPTH} levels`);
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    items.push(readItem(scanner, depth));
    scanner.skipSpace();
  } while (scanner.skip(","));
  return items;
}

function readItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.skip("*")) return { kind: "field", field: { name: "*", path: [] } };
  if (scanner.skip("...")) return readEmbed(scanner, { name: readName(scanner), isSpread: true }, depth);
  const start = scanner.position;
  const first = readName(scanner);
  const alias = scanner.match(/:(?!:)/y) ? first : undefined;
  if (alias === undefined) scanner.position = start;
  if (scanner.match(/count\(\)/y)) throw aggregatesNotAllowed();
  const nameStart = scanner.position;
  const name = readName(scanner);
  if (scanner.match(/(?=[!(])/y)) return readEmbed(scanner, { name, alias, isSpread: false }, depth);
  scanner.position = nameStart;
  const field = readField(scanner);
  const cast = readCast(scanner);
  if (scanner.match(AGGREGATE)) throw aggregatesNotAllowed();
  return { kind: "field", field, cast, alias };
}

function readCast(scanner: Scanner) {
  if (!scanner.skip("::")) return undefined;
  const cast = scanner.match(CAST)?.[0].trim();
  return cast || scanner.fail("letter or digit");
}

function readEmbed(
  scanner: Scanner,
  target: Pick<SelectedEmbed, "name" | "alias" | "isSpread">,
  depth: number,
): SelectedEmbed {
  let join: SelectedEmbed["join"] = "left";
  let hint: string | undefined;
  while (scanner.skip("!")) {
    const word = readName(scanner);
    if (word === "inner" || word === "left") join = word;
    else hint ??= word;
  }
  scanner.expect("(");
  scanner.skipSpace();
  const items = scanner.match(/(?=\))/y) ? [] : readItems(scanner, depth + 1);
  scanner.expect(")");
  return { kind: "embed", ...target, hint, join, items };
}

const MAX_TERMS = 50;

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(`order (${text})`, text);
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === MAX_TERMS) throw badQuery("order has too many terms", `at most ${MAX_TERMS}`);
    scanner.skipSpace();
    terms.push(readTerm(scanner));
    scanner.skipSpace();
  } while (scanner.skip(","));
  if (!scanner.isDone) scanner.fail('"," or end of input');
  return terms;
}

function readTerm(scanner: Scanner): OrderTerm {
  const start = scanner.position;
  const name = readName(scanner);
  const relation = scanner.skip("(") ? name : undefined;
  if (relation === undefined) scanner.position = start;
  const field = readField(scanner);
  if (relation !== undefined) scanner.expect(")");
  const direction = scanner.match(/\.(asc|desc)/y)?.[1];
  const nulls = scanner.match(/\.nulls(first|last)/y)?.[1];
  if (scanner.skip(".")) {
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { relation, field, direction, nulls };
}
