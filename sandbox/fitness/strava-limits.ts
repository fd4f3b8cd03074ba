import type { Context } from "hono";
import { MINUTE_MS } from "#domain/time.ts";
import type { Parts } from "./stand-in-parts.ts";

/** Of one app: reads in a quarter of an hour and in a day. All calls have twice as much. */
const QUARTER_LIMIT = 100;
const DAY_LIMIT = 1000;
const QUARTER_MS = 15 * MINUTE_MS;

export function createStravaLimits({ store, now }: Pick<Parts, "store" | "now">) {
  const windows = () =>
    [`quarter:${Math.floor(now().getTime() / QUARTER_MS)}`, `day:${now().toISOString().slice(0, 10)}`] as const;

  return {
    /** False over a limit; such a call counts for the day as well. */
    async count(c: Context) {
      const [quarter = 0, day = 0] = await store.change(async (entries) => {
        const counts: number[] = [];
        for (const id of windows()) {
          const { count } = (await entries.get<{ count: number }>("calls", id)) ?? { count: 0 };
          await entries.put("calls", id, { count: count + 1 });
          counts.push(count + 1);
        }
        return counts;
      });
      c.header("X-RateLimit-Limit", `${2 * QUARTER_LIMIT},${2 * DAY_LIMIT}`);
      c.header("X-RateLimit-Usage", `${quarter},${day}`);
      c.header("X-ReadRateLimit-Limit", `${QUARTER_LIMIT},${DAY_LIMIT}`);
      c.header("X-ReadRateLimit-Usage", `${quarter},${day}`);
      return quarter <= QUARTER_LIMIT && day <= DAY_LIMIT;
    },
    async useUp() {
      await store.change((entries) => entries.put("calls", windows()[0], { count: QUARTER_LIMIT }));
    },
  };
}
