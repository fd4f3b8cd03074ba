import { badQuery } from "./rest-error.ts";
import { readName, readQuoted, type Scanner } from "./scanner.ts";
import type { Field, JsonStep } from "./syntax.ts";

/** A longer path would nest deeper than Postgres' stack allows. */
const MAX_STEPS = 50;
const INDEX = /-?\d+(?=->|::|\.|,|\)|$)/y;
const KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.match(/->>?/y)?.[0];
    if (arrow !== "->" && arrow !== "->>") return steps;
    const index = scanner.match(INDEX)?.[0];
    const operand = index ?? readQuoted(scanner) ?? scanner.match(KEY)?.[0].trim();
    if (operand === undefined) return scanner.fail("any non reserved character different from: .,>()");
    if (steps.length === MAX_STEPS) throw badQuery("JSON path is too long", `at most ${MAX_STEPS} steps`);
    steps.push({ arrow, operand, isIndex: index !== undefined });
  }
}

export function readField(scanner: Scanner): Field {
  scanner.skipSpace();
  const name = readName(scanner);
  const path = readJsonPath(scanner);
  scanner.skipSpace();
  return { name, path };
}

/** The name a JSON path is answered under: its last key, or the column where there is none. */
export function nameOfPath({ name, path }: Field) {
  return path.findLast((step) => !step.isIndex)?.operand ?? name;
}
