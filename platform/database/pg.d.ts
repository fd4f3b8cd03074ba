/** The part of `pg` that the native engine uses; the package brings no types. */
declare module "pg" {
  import type { EventEmitter } from "node:events";

  type Field = { name: string; dataTypeID: number };
  export type Connection = {
    readonly stream: { cork(): void; uncork(): void };
    parse(message: { name: string; text: string }): void;
    bind(message: { statement: string; values: readonly (string | null)[] }): void;
    describe(message: { type: "S"; name: string }): void;
    execute(message: object): void;
    close(message: { type: "S"; name: string }): void;
    sync(): void;
  };

  /** What a client sends, and what it calls with each message of the answer. */
  export type Submittable = {
    submit(connection: Connection): void;
    handleRowDescription(message: { fields: readonly Field[] }): void;
    handleDataRow(message: { fields: readonly (string | null)[] }): void;
    handleCommandComplete(message: { text: string }): void;
    handleEmptyQuery(): void;
    handleError(error: Error): void;
    handleReadyForQuery(): void;
  };

  export class DatabaseError extends Error {
    readonly code?: string;
    readonly detail?: string;
    readonly hint?: string;
    readonly constraint?: string;
  }

  export class Client extends EventEmitter {
    constructor(options: {
      connectionString: string;
      connectionTimeoutMillis: number;
      keepAlive: boolean;
    });
    connect(): Promise<unknown>;
    query(submittable: Submittable): Submittable;
    query(text: string): Promise<unknown>;
    end(): Promise<void>;
  }
}
