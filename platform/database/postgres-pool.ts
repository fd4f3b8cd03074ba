import type { Row, Statement } from "./engine.ts";
import { asDatabaseErrors, createConnection, type Login, unreachable } from "./postgres-connection.ts";
import { createTurns } from "./turns.ts";

/** Statements that a connection keeps prepared; further ones are planned each time. */
const MAX_PREPARED = 500;

/** An error of Node's sockets, such as ECONNRESET. */
const isSocketError = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);

export type Answer = { rows: Row[]; command: string };

/**
 * One connection, used by one request at a time. The driver would silently go on with a fresh session after a
 * loss, outside the transaction: this one refuses instead.
 */
function createPooledConnection(login: Login) {
  let losses = 0;
  let isOpen = false;
  let nextLoss = Promise.withResolvers<void>();
  const prepared = new Set<string>();
  const connection = createConnection(login, {
    onClose: () => {
      losses += 1;
      isOpen = false;
      prepared.clear();
      nextLoss.resolve();
      nextLoss = Promise.withResolvers();
    },
  });

  /** The driver drops queries between a socket's error and its close, so errors wait for the close. */
  async function untilClosed<T>(work: () => PromiseLike<T>): Promise<T> {
    const loss = nextLoss.promise;
    try {
      return await work();
    } catch (error) {
      if (isSocketError(error)) await loss;
      throw error;
    }
  }

  const ask = <T>(work: () => PromiseLike<T>) => asDatabaseErrors(() => untilClosed(work));

  const knock = () => ask(() => connection.unsafe("select 1").simple());

  /** A session for one transaction, bound to one connection. */
  async function open() {
    // The driver may report the old session's end on the new one, so the first failure is retried.
    if (!isOpen) await knock().catch(knock);
    isOpen = true;
    const lossesAtStart = losses;

    return async ({ text, values }: Statement): Promise<Answer> => {
      if (losses !== lossesAtStart) throw unreachable("the connection was lost during the transaction");
      const prepare = prepared.has(text) || prepared.size < MAX_PREPARED;
      const result = await ask(() => connection.unsafe(text, [...values], { prepare }));
      if (prepare) prepared.add(text);
      return { rows: [...result], command: result.command };
    };
  }

  return { open, isPrepared: (text: string) => isOpen && prepared.has(text), close: () => connection.end() };
}

export type PooledConnection = ReturnType<typeof createPooledConnection>;

/** `kept` connections are reserved for urgent requests. */
export type PoolSize = { size: number; kept: number };

/** A pool that lends connections: urgent requests first, then in order. */
export function createPool(login: Login, { size, kept }: PoolSize) {
  const all = Array.from({ length: size }, () => createPooledConnection(login));
  const free = [...all];
  const takeTurn = createTurns(size, kept);

  async function lend<T>(work: (connection: PooledConnection) => Promise<T>, isUrgent = false): Promise<T> {
    const leave = await takeTurn({ isUrgent, isAlone: false });
    const connection = free.pop();
    if (!connection) throw new Error("there are more turns than connections");
    try {
      return await work(connection);
    } finally {
      free.push(connection);
      leave();
    }
  }

  return { lend, close: () => Promise.all(all.map((connection) => connection.close())) };
}

export type Pool = ReturnType<typeof createPool>;

type RequestLogin = { role: string; password: string };
const OPEN_LOGIN = { text: "select role, password from platform.open_request_login()", values: [] };

/** The pool of requests, signed in as a role that the owner creates at the first request. */
export function createRequestPool(databaseUrl: string, { ownerPool, pool }: { ownerPool: Pool; pool: PoolSize }) {
  let opening: Promise<Pool> | undefined;

  const readLogin = () =>
    ownerPool.lend(async (connection) => {
      const send = await connection.open();
      const { rows } = await send(OPEN_LOGIN);
      return rows[0] as RequestLogin;
    });

  async function signIn() {
    const { role, password } = await readLogin();
    return createPool({ databaseUrl, username: role, password }, pool);
  }

  function open() {
    if (opening) return opening;
    const mine = signIn();
    opening = mine;
    mine.catch(() => {
      if (opening === mine) opening = undefined;
    });
    return mine;
  }

  return { open, close: async () => (await opening?.catch(() => undefined))?.close() };
}
