import { createTurns } from "../turns.ts";
import { type Login, openSession, type Session } from "./postgres-connection.ts";

/** A place for one session, opened at the first use and again after a loss; used by one request at a time. */
function createPlace(login: Login) {
  let session: Session | undefined;
  return {
    open: async () => {
      if (!session || session.isLost()) session = await openSession(login);
      return session;
    },
    close: async () => session?.end(),
  };
}

/** `kept` sessions are reserved for urgent requests. */
export type PoolSize = { size: number; kept: number };

/** A pool that lends sessions: urgent requests first, then in order. */
export function createPool(login: Login, { size, kept }: PoolSize) {
  const all = Array.from({ length: size }, () => createPlace(login));
  const free = [...all];
  const takeTurn = createTurns(size, kept);
  const running = new Set<Promise<unknown>>();

  async function lendInTurn<T>(work: (session: Session) => Promise<T>, isUrgent: boolean): Promise<T> {
    const leave = await takeTurn({ isUrgent, isAlone: false });
    const place = free.pop();
    if (!place) throw new Error("there are more turns than sessions");
    try {
      return await work(await place.open());
    } finally {
      free.push(place);
      leave();
    }
  }

  function lend<T>(work: (session: Session) => Promise<T>, isUrgent = false): Promise<T> {
    const lent = lendInTurn(work, isUrgent);
    running.add(lent);
    const forget = () => running.delete(lent);
    lent.then(forget, forget);
    return lent;
  }

  async function close() {
    await Promise.allSettled(running);
    await Promise.all(all.map((place) => place.close()));
  }

  return { lend, close };
}

export type Pool = ReturnType<typeof createPool>;

type RequestLogin = { role: string; password: string };
const OPEN_LOGIN = { text: "select role, password from platform.open_request_login()", values: [] };

/** The pool of requests, signed in as a role that the owner creates at the first request. */
export function createRequestPool(databaseUrl: string, { ownerPool, pool }: { ownerPool: Pool; pool: PoolSize }) {
  let opening: Promise<Pool> | undefined;

  async function signIn() {
    const { rows } = await ownerPool.lend((session) => session.send(OPEN_LOGIN));
    const { role, password } = rows[0] as RequestLogin;
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
