import { badQuery } from "../rest-error.ts";
import type { Field, JsonStep } from "./query.ts";

/** Reads a text from left to right; `fail` says where it stopped, the way PostgREST's parser does. */
export class Scanner {
  position = 0;
  readonly text: string;
  readonly #subject: string;

  /** `subject` names the parameter, such as `filter (eq.1)`; `text` is what is read. */
  constructor(subject: string, text: string) {
    this.#subject = subject;
    this.text = text;
  }

  get isDone() {
    return this.position >= this.text.length;
  }

  /** Steps over `token` if it comes next. */
  skip(token: string) {
    if (!this.text.startsWith(token, this.position)) return false;
    this.position += token.length;
    return true;
  }

  /** Matches a sticky pattern here and steps over it. */
  match(pattern: RegExp) {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position = pattern.lastIndex;
    return found;
  }

  skipSpace() {
    this.match(/[ \t]*/y);
  }

  expect(token: string) {
    if (!this.skip(token)) this.fail(`"${token}"`);
  }

  fail(expecting: string): never {
    const found = this.text.codePointAt(this.position);
    const unexpected = found === undefined ? "end of input" : JSON.stringify(String.fromCodePoint(found));
    throw badQuery(
      `"failed to parse ${this.#subject}" (line 1, column ${this.position + 1})`,
      `unexpected ${unexpected} expecting ${expecting}`,
    );
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;
const NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;

/** A text in double quotes with backslash escapes, without both. */
export function readQuoted(scanner: Scanner) {
  return scanner.match(QUOTED)?.[1]?.replaceAll(/\\(.)/gs, "$1");
}

export function readName(scanner: Scanner): string {
  const start = scanner.position;
  const name = readQuoted(scanner) ?? scanner.match(NAME)?.[0].trim();
  if (name) return name;
  scanner.position = start;
  return scanner.fail("field name (* or [a..z0..9_$])");
}

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

/** The output name of a JSON path: its last key, or else the column. */
export function nameOfPath({ name, path }: Field) {
  return path.findLast((step) => !step.isIndex)?.operand ?? name;
}

/** Postgres parses nested values recursively; this is far below its stack limit. */
const MAX_NESTING = 100;

export function isNestedTooDeeply(text: string) {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === 0x5b || character === 0x7b || character === 0x28) depth += 1;
    else if (character === 0x5d || character === 0x7d || character === 0x29) depth = Math.max(0, depth - 1);
    if (depth > MAX_NESTING) return true;
  }
  return false;
}
