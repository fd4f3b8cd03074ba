import type { Connection, Submittable } from "pg";
import { serialize } from "pg-protocol";
import type { Row, Statement } from "../engine.ts";
import { type Field, readRow } from "../read-row.ts";

/** Statements that a session keeps prepared. */
const MAX_PREPARED = 250;

/** Rows and command tag of the last statement. */
export type Answer = { rows: Row[]; command: string };

type Prepared = { name: string; fields: readonly Field[] };

/** What a session has prepared, the longest unused first. */
export function createPreparedStatements() {
  const byText = new Map<string, Prepared>();
  let unwanted: string[] = [];
  let nextName = 0;

  function drop(text: string) {
    const known = byText.get(text);
    if (!known) return;
    byText.delete(text);
    unwanted.push(known.name);
  }

  function find(text: string) {
    const known = byText.get(text);
    if (!known) return undefined;
    byText.delete(text);
    byText.set(text, known);
    return known;
  }

  function add(text: string) {
    const [oldest] = byText.keys();
    if (oldest !== undefined && byText.size >= MAX_PREPARED) drop(oldest);
    const added: Prepared = { name: `p${nextName++}`, fields: [] };
    byText.set(text, added);
    return added;
  }

  function takeUnwanted() {
    const names = unwanted;
    unwanted = [];
    return names;
  }

  return { find, add, drop, takeUnwanted };
}

type PreparedStatements = ReturnType<typeof createPreparedStatements>;

/**
 * Statements sent at once with a single Sync. Without a BEGIN of their own they are one transaction, which ends with the
 * Sync: whatever fails rolls back all, and settings local to it are gone.
 */
export class Pipeline implements Submittable {
  readonly answer: Promise<Answer>;
  readonly #statements: readonly Statement[];
  readonly #prepared: PreparedStatements;
  readonly #settle = Promise.withResolvers<void>();
  #last: Prepared | undefined;
  #completed = 0;
  #rows: (readonly (string | null)[])[] = [];
  #command = "";

  constructor(statements: readonly Statement[], prepared: PreparedStatements) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.answer = this.#settle.promise.then(() => this.#read());
  }

  /** An error is answered, not thrown: the client would wait for ever for what was never sent. */
  submit({ stream }: Connection): Error | undefined {
    const messages: Buffer[] = [];
    try {
      for (const statement of this.#statements) this.#add(messages, statement);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    const unwanted = this.#prepared.takeUnwanted().map((name) => serialize.close({ type: "S", name }));
    // One write: each costs as much as the rest of a short request.
    stream.write(Buffer.concat([...unwanted, ...messages, serialize.sync()]));
    return undefined;
  }

  #add(messages: Buffer[], { text, values }: Statement) {
    let known = this.#prepared.find(text);
    if (!known) {
      known = this.#prepared.add(text);
      messages.push(serialize.parse({ name: known.name, text }));
      // The columns of a prepared statement never change: Postgres would refuse to run it.
      if (text === this.#statements.at(-1)?.text) messages.push(serialize.describe({ type: "S", name: known.name }));
    }
    this.#last = known;
    messages.push(serialize.bind({ statement: known.name, values: [...values] }), serialize.execute());
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    if (this.#last) this.#last.fields = fields;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (this.#completed === this.#statements.length - 1) this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#completed += 1;
    this.#command = text;
  }

  handleEmptyQuery() {
    this.#completed += 1;
  }

  handleError(error: Error) {
    // It is unknown which statements were prepared, and a plan may be stale.
    for (const { text } of this.#statements) this.#prepared.drop(text);
    this.#settle.reject(error);
  }

  handleReadyForQuery() {
    this.#settle.resolve();
  }

  #read(): Answer {
    const { fields = [] } = this.#last ?? {};
    return { rows: this.#rows.map((texts) => readRow(fields, texts)), command: this.#command };
  }
}
