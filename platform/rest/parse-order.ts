import { readField } from "./parse-field.ts";
import { badQuery } from "./rest-error.ts";
import { readName, Scanner } from "./scanner.ts";
import type { OrderTerm } from "./syntax.ts";

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
