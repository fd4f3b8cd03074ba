import { RateLimiterPostgres } from "rate-limiter-flexible";
import { AS_OWNER, type Engine, type RequestContext } from "../database/engine.ts";

/** A count that takes longer refuses the attempt: nothing may be tried uncounted. */
const COUNTING: RequestContext = { ...AS_OWNER, timeoutMs: 5_000 };

const toText = (value: string | number | null) => (value === null ? null : String(value));

type Query = { text: string; values: readonly (string | number | null)[] };

/** Our engine in the form of the one call that the library makes of a pool. One statement, sent once, never again. */
function toPool(engine: Engine) {
  return {
    query: async ({ text, values }: Query) => {
      const rows = await engine.run(COUNTING, { text, values: values.map(toText) });
      return { rows, rowCount: rows.length };
    },
  };
}

export type Rule = { keyPrefix: string; points: number; duration: number };

/** Counts in the database: every process on it counts the same attempts, and a restart forgets none. */
export function createSharedCounters(engine: Engine) {
  const storeClient = toPool(engine);
  return (rule: Rule) =>
    new RateLimiterPostgres({
      ...rule,
      storeClient,
      storeType: "pool",
      schemaName: "platform",
      tableName: "attempts",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
}
