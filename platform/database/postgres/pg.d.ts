/** The part of `pg` that the native engine uses; the package brings no types. `pg-protocol` writes its messages. */
declare module "pg" {
  import type { EventEmitter } from "node:events";
  import type { ConnectionOptions } from "node:tls";

  type Field = { name: string; dataTypeID: number };
  export type Connection = { readonly stream: { write(bytes: Uint8Array): void } };

  /** What a client sends, and what it calls with each message of the answer. */
  export type Submittable = {
    /** An error ends the query before anything is sent. */
    submit(connection: Connection): Error | undefined;
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
      host: string;
      port: number;
      database: string | undefined;
      user: string | undefined;
      password: string | undefined;
      options: string;
      application_name: string;
      ssl: ConnectionOptions | false;
      connectionTimeoutMillis: number;
      keepAlive: boolean;
      keepAliveInitialDelayMillis: number;
    });
    connect(): Promise<unknown>;
    query(submittable: Submittable): Submittable;
    query(text: string): Promise<unknown>;
    end(): Promise<void>;
  }
}
