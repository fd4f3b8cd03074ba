import { AS_OWNER, type Engine } from "../database/engine.ts";
import type { Chore } from "./chores.ts";
import type { Worker } from "./job.ts";
import { noteRun } from "./schedules.ts";

type Parts = {
  engine: Engine;
  chores: readonly Chore[];
  /** Reaches `/functions/v1/<name>` of this very process. */
  fetch: typeof fetch;
  url: string;
  secretKey: string;
  now?: () => Date;
};

/** Calls the function as the schedules of hosted Supabase do: a POST with the secret key. */
async function callFunction({ fetch, url, secretKey }: Parts, functionName: string, signal: AbortSignal) {
  const answer = await fetch(`${url}/functions/v1/${functionName}`, {
    method: "POST",
    headers: { apikey: secretKey, "Content-Type": "application/json" },
    body: "{}",
    signal,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
}

/** Does what a schedule orders: an edge function, or a chore of the platform. */
export function createScheduledWork(parts: Parts): Worker<"scheduled"> {
  const { engine, chores, now = () => new Date() } = parts;
  return {
    run: async ({ payload: { name, functionName } }, signal) => {
      if (functionName !== null) return callFunction(parts, functionName, signal);
      const chore = chores.find((one) => one.name === name);
      if (!chore) throw new Error(`there is no chore ${name}`);
      await chore.run(engine, now());
    },
    onRun: async ({ payload: { name } }, error) => {
      await engine.run(AS_OWNER, noteRun(name, { error, now: now() }));
    },
  };
}
