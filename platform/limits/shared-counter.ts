import { RateLimiterPostgres } from "rate-limiter-flexible";
import { AS_OWNER, type Engine, type RequestContext } from "../database/engine.ts";

/** When counting fails, the attempt is refused. */
const COUNTING: RequestContext = { ...AS_OWNER, timeoutMs: 5_000 };

const toText = (value: string | number | null) => (value === null ? null : String(value));

type Query = { text: string; values: readonly (string | number | null)[] };

/** The engine as the pool that the library expects. */
function toPool(engine: Engine) {
  return {
    query: async ({ text, values }: Query) => {
      const rows = await engine.run(COUNTING, { text, values: values.map(toText) });
      return { rows, rowCount: rows.length };
    },
  };
}

export type Rule = { keyPrefix: string; points: number; duration: number };

/** Counts in the database, shared by all processes and kept over restarts. */
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
