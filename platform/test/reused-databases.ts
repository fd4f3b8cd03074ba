import { DatabaseError, type Engine } from "../database/engine.ts";
import { rememberDatabase } from "./reset-database.ts";

type Kept = { engine: Engine; reset(): Promise<boolean> };

/** Databases that no test file uses now, by the name of their snapshot. */
const idle = new Map<string, Kept[]>();

const closedError = () => new DatabaseError({ message: "the test database was closed", code: "57P01" });

/** A use of the engine by one test file, after which it answers nothing. */
function lend({ engine, reset }: Kept, giveBack: (isReset: boolean) => Promise<void>): Engine {
  const stops = new Set<() => Promise<void>>();
  let isClosed = false;
  const whileOpen =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isClosed ? Promise.reject(closedError()) : work(...args);
  return {
    ...engine,
    run: whileOpen(engine.run) as Engine["run"],
    transaction: whileOpen(engine.transaction) as Engine["transaction"],
    script: whileOpen(engine.script),
    listen: whileOpen(async (...args) => {
      const stop = await engine.listen(...args);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      for (const stop of stops) await stop();
      await giveBack(await reset());
    },
  };
}

/** A database as after `open`, which an earlier test file of this process may have used. */
export async function reuseDatabase(name: string, open: () => Promise<Engine>): Promise<Engine> {
  const others = idle.get(name) ?? [];
  idle.set(name, others);
  const engine = others.length > 0 ? null : await open();
  const kept = others.pop() ?? (engine && { engine, reset: await rememberDatabase(engine) });
  if (!kept) throw new Error("there is no database");
  return lend(kept, async (isReset) => {
    if (isReset) others.push(kept);
    else await kept.engine.close();
  });
}
