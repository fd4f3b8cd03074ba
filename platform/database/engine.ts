/** The roles of requests. */
export type CallerRole = "anon" | "authenticated" | "service_role";
export type DatabaseRole = CallerRole | "owner";

/** Rights and limits of a transaction, applied before its first statement. */
export type RequestContext = {
  role: DatabaseRole;
  /** Settings local to the transaction, such as `request.jwt.claims` (JSON text). */
  settings: Readonly<Record<string, string>>;
  readOnly: boolean;
  timeoutMs: number;
  /** Goes before everything that waits. */
  isUrgent?: boolean;
};

/** Values are sent as text and get the type that Postgres infers. */
export type SqlValue = string | null;
export type Statement = { text: string; values: readonly SqlValue[] };

/**
 * int2, int4, float4, float8 arrive as number, bool as boolean, json and jsonb parsed, timestamptz as
 * `2026-01-02T03:04:05.678+00:00`; everything else, int8 and numeric among them, as Postgres' own text.
 */
export type Row = Record<string, unknown>;

export type Transaction = {
  query<R extends Row = Row>(statement: Statement): Promise<R[]>;
};

type OnNotify = (payload: string) => void;
export type Listener = { onNotify: OnNotify; onGap: (() => void) | undefined };

/** A database, embedded or native. Errors are `DatabaseError`. */
export type Engine = {
  readonly kind: "pglite" | "postgres";
  /** The server's own version, such as `18.3`. */
  readonly version: string;
  /** One statement in a transaction of its own, in as few round trips as the engine allows. */
  run<R extends Row = Row>(context: RequestContext, statement: Statement): Promise<R[]>;
  /** Several statements in one transaction; commits when `work` resolves, rolls back when it throws. */
  transaction<T>(context: RequestContext, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Several statements without parameters, as owner. */
  script(sql: string): Promise<void>;
  /**
   * Calls back for every NOTIFY on the channel; resolves to the function that stops it. `onGap` is called when a lost
   * connection listens again: what was notified in between is gone.
   */
  listen(channel: string, onNotify: OnNotify, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Resolves once every NOTIFY of a transaction that was acknowledged before the call, by whichever process, has been
   * handed to its listeners; to false when some may have been missed.
   */
  barrier(): Promise<boolean>;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
};

/** An error of Postgres: `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: {
    message: string;
    code: string;
    detail?: string | undefined;
    hint?: string | undefined;
    constraint?: string | undefined;
  }) {
    super(fields.message);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
  }
}

/** The platform's own work. */
export const AS_OWNER: RequestContext = { role: "owner", settings: {}, readOnly: false, timeoutMs: 60_000 };
