import { type PGlite, protocol } from "@electric-sql/pglite";
import type { Row, Statement } from "../engine.ts";
import { type Field, readRow } from "../read-row.ts";
import type { ErrorFields, PipelineAnswer } from "./pglite-client.ts";

const { messages, serialize } = protocol;
type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** Statements that the session keeps prepared. */
const MAX_PREPARED = 400;

/** An error of Postgres, to be sent to the other thread. */
export class PipelineError extends Error {
  readonly fields: ErrorFields;

  constructor(fields: ErrorFields) {
    super(fields.message);
    this.fields = fields;
  }
}

function joinBytes(parts: readonly Uint8Array[]) {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Reads the answer of the last statement; throws the first error. */
function readAnswer(answer: readonly BackendMessage[]): PipelineAnswer {
  let fields: readonly Field[] = [];
  let rows: Row[] = [];
  let command = "";
  for (const message of answer) {
    if (message instanceof messages.DatabaseError) {
      const { code = "XX000", detail, hint, constraint } = message;
      throw new PipelineError({ message: message.message, code, detail, hint, constraint });
    }
    if (message.name === "bindComplete") {
      fields = [];
      rows = [];
    } else if (message instanceof messages.RowDescriptionMessage) fields = message.fields;
    else if (message instanceof messages.DataRowMessage) rows.push(readRow(fields, message.fields));
    else if (message instanceof messages.CommandCompleteMessage) command = message.text;
  }
  return { rows, command };
}

/**
 * Sends statements as one message. Without a BEGIN of their own they are one transaction, which ends with
 * the message: a request costs one entry into the database.
 */
export function createPipeline(pg: PGlite) {
  const prepared = new Map<string, string>();
  let nextName = 0;

  function prepare(text: string, parts: Uint8Array[]) {
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= MAX_PREPARED) parts.push(...forgetOldest());
    const name = `p${nextName++}`;
    prepared.set(text, name);
    parts.push(serialize.parse({ name, text }));
    return name;
  }

  function forgetOldest() {
    const [oldest] = prepared;
    if (!oldest) return [];
    prepared.delete(oldest[0]);
    return [serialize.close({ type: "S", name: oldest[1] })];
  }

  /** After an error it is unknown which statements were prepared. */
  async function forget(statements: readonly Statement[]) {
    const parts = statements.flatMap(({ text }) => {
      const name = prepared.get(text);
      prepared.delete(text);
      return name ? [serialize.close({ type: "S", name })] : [];
    });
    await pg.execProtocolStream(joinBytes([...parts, serialize.sync()]), { syncToFs: false });
  }

  async function run(statements: readonly Statement[]) {
    const parts: Uint8Array[] = [];
    try {
      for (const { text, values } of statements) {
        const statement = prepare(text, parts);
        parts.push(serialize.bind({ statement, values: [...values] }), serialize.describe({ type: "P" }));
        parts.push(serialize.execute());
      }
    } catch (error) {
      // The serializer keeps what it had begun, and the names were never parsed.
      serialize.bind();
      await forget(statements);
      throw error;
    }
    parts.push(serialize.sync());
    const answer = await pg.execProtocolStream(joinBytes(parts), { syncToFs: false, throwOnError: false });
    try {
      return readAnswer(answer);
    } catch (error) {
      await forget(statements);
      throw error;
    }
  }

  /** After a schema change, prepared plans may name columns that are gone. */
  async function forgetAll() {
    prepared.clear();
    await pg.exec("deallocate all");
  }

  return { run, forgetAll };
}
