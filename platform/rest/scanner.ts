import { badQuery } from "./rest-error.ts";

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

  /** Steps over what a sticky pattern finds here. */
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
