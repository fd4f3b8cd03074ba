import type { Engine, RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { readWatchStep } from "#domain/shore-watch/watch-step.ts";
import type { WatchData } from "#supabase/functions/watch-swims/watch-swims.data.ts";

const AS_SERVICE: RequestContext = {
  role: "service_role",
  settings: { "request.jwt.claims": JSON.stringify({ role: "service_role" }) },
  readOnly: false,
  timeoutMs: 20_000,
};

/** The calls of the function, straight to a database. */
export function createDirectWatchData(engine: Engine): WatchData {
  const ask = async (statement: ReturnType<typeof sql>) => (await engine.run(AS_SERVICE, statement))[0]?.answer;
  return {
    settleMails: async (now) => void (await ask(sql`select settle_watch_mails(${now}::timestamptz) as answer`)),
    claim: async (now) => {
      const rows = await engine.run(
        AS_SERVICE,
        sql`select to_jsonb(step) as answer from claim_watch_steps(100, ${now}::timestamptz) as step`,
      );
      return rows.map(({ answer }) => readWatchStep(answer));
    },
    addLink: async ({ planId, lease }, hash) =>
      (await ask(sql`select add_watch_link(${planId}, ${lease}, ${hash}) as answer`)) === true,
    finish: async ({ planId, lease }, sent) =>
      (await ask(sql`select finish_watch_step(${planId}, ${lease}, ${sent}) as answer`)) === true,
    putOff: async ({ planId, lease }, nextAt, problem) =>
      void (await ask(sql`select put_off_watch_step(${planId}, ${lease}, ${nextAt}, ${problem}) as answer`)),
    forgetContacts: async (now) => Number(await ask(sql`select forget_shore_contacts(${now}::timestamptz) as answer`)),
  };
}
