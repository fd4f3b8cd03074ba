import type { Row, Statement } from "./engine.ts";
import { asDatabaseErrors, createConnection, type Login, unreachable } from "./postgres-connection.ts";
import { createTurns } from "./turns.ts";

/** Statements that a connection keeps prepared; further ones are planned each time. */
const MAX_PREPARED = 500;

/** Such as ECONNRESET: what Node says of a socket, not what the driver or the server says. */
const isSocketError = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);

export type Answer = { rows: Row[]; command: string };

/**
 * One connection, used by one request at a time. The driver would silently go on with a fresh session after a
 * loss, outside the transaction: a lane refuses instead.
 */
function createLane(login: Login) {
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

  /** The driver forgets what it is given between a socket's error and its close, so errors wait for the close. */
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

  /** A session for one transaction: it ends with the connection it began on. */
  async function open() {
    // The driver may report the end of the old session once more on the new one, so a first refusal does not count.
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

export type Lane = ReturnType<typeof createLane>;

/** `kept` are lent to the urgent alone: a crowd on all of them takes the processors from the page that a person waits for. */
export type Pool = { size: number; kept: number };

/** A pool that lends whole connections, the urgent first, then first come first served. */
export function createLanes(login: Login, { size, kept }: Pool) {
  const all = Array.from({ length: size }, () => createLane(login));
  const free = [...all];
  const takeTurn = createTurns(size, kept);

  async function lend<T>(work: (lane: Lane) => Promise<T>, isUrgent = false): Promise<T> {
    const leave = await takeTurn({ isUrgent, isAlone: false });
    const lane = free.pop();
    if (!lane) throw new Error("there are more turns than connections");
    try {
      return await work(lane);
    } finally {
      free.push(lane);
      leave();
    }
  }

  return { lend, close: () => Promise.all(all.map((lane) => lane.close())) };
}

export type Lanes = ReturnType<typeof createLanes>;

type RequestLogin = { role: string; password: string };
const OPEN_LOGIN = { text: "select role, password from platform.open_request_login()", values: [] };

/** Connections that sign in as a role of their own, which the owner makes when the first request comes. */
export function createRequestLanes(databaseUrl: string, { ownLanes, pool }: { ownLanes: Lanes; pool: Pool }) {
  let opening: Promise<Lanes> | undefined;

  const readLogin = () =>
    ownLanes.lend(async (lane) => {
      const send = await lane.open();
      const { rows } = await send(OPEN_LOGIN);
      return rows[0] as RequestLogin;
    });

  async function signIn() {
    const { role, password } = await readLogin();
    return createLanes({ databaseUrl, username: role, password }, pool);
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
