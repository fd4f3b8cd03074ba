import type { Row, Statement } from "./engine.ts";
import { asDatabaseErrors, createConnection, unreachable } from "./postgres-connection.ts";

/** Statements that a connection keeps prepared; further ones are planned each time. */
const MAX_PREPARED = 500;

export type Answer = { rows: Row[]; command: string };

/**
 * One connection, used by one request at a time. The driver would silently go on with a fresh session after a
 * loss, outside the transaction and with the owner's rights: a lane refuses instead.
 */
function createLane(databaseUrl: string) {
  let losses = 0;
  let isOpen = false;
  const prepared = new Set<string>();
  const connection = createConnection(databaseUrl, () => {
    losses += 1;
    isOpen = false;
    prepared.clear();
  });

  /** A session for one transaction: it ends with the connection it began on. */
  async function open() {
    if (!isOpen) await asDatabaseErrors(() => connection.unsafe("select 1").simple());
    isOpen = true;
    const lossesAtStart = losses;

    return async ({ text, values }: Statement): Promise<Answer> => {
      if (losses !== lossesAtStart) throw unreachable("the connection was lost during the transaction");
      const prepare = prepared.has(text) || prepared.size < MAX_PREPARED;
      const result = await asDatabaseErrors(() => connection.unsafe(text, [...values], { prepare }));
      if (prepare) prepared.add(text);
      return { rows: [...result], command: result.command };
    };
  }

  return { open, isPrepared: (text: string) => isOpen && prepared.has(text), close: () => connection.end() };
}

export type Lane = ReturnType<typeof createLane>;

/** A pool that lends whole connections, first come first served. */
export function createLanes(databaseUrl: string, size: number) {
  const all = Array.from({ length: size }, () => createLane(databaseUrl));
  const free = [...all];
  const waiting: ((lane: Lane) => void)[] = [];

  async function lend<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const lane = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
    try {
      return await work(lane);
    } finally {
      const next = waiting.shift();
      if (next) next(lane);
      else free.push(lane);
    }
  }

  return { lend, close: () => Promise.all(all.map((lane) => lane.close())) };
}
