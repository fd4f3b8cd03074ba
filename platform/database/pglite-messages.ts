import type { Row, Statement } from "./engine.ts";

/** What the engine asks of its worker. The worker answers in the order of asking. */
export type WorkerRequest = { id: number } & (
  | { op: "pipeline"; statements: readonly Statement[] }
  | { op: "script"; sql: string }
  | { op: "listen"; channel: string }
  | { op: "unlisten"; channel: string }
  | { op: "dump" }
  | { op: "close" }
);

/** A `DatabaseError` as it crosses the thread border. */
export type ErrorFields = {
  message: string;
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
};

/** Rows and command tag of the last statement. */
export type PipelineAnswer = { rows: Row[]; command: string };

export type WorkerMessage =
  | { kind: "ready"; version: string }
  /** `fatal` is what Postgres said last, if it said anything. */
  | { kind: "failed"; message: string; fatal: string | null }
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "error"; id: number; error: ErrorFields }
  | { kind: "notification"; channel: string; payload: string };

export type WorkerOptions = {
  /** A folder, or null for a database in memory. */
  folder: string | null;
  /** A dump (gzipped tar) that a new database starts from. */
  snapshot: Uint8Array | null;
};
