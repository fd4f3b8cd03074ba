import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { refreshVerdicts } from "./refresh-verdicts.ts";
import { createVerdictData } from "./verdicts.data.ts";

/** What is left then waits for the schedule, which comes every minute. */
const LONGEST_MS = 15_000;

/** For functions that bring facts: the verdicts that follow are found before the answer, so that lists don't lag behind pages. */
export async function withFreshVerdicts(service: SupabaseClient<Database>, bringFacts: () => Promise<Response>) {
  const answer = await bringFacts();
  const deadline = new Date(Date.now() + LONGEST_MS);
  await refreshVerdicts({ data: createVerdictData(service), now: () => new Date(), deadline });
  return answer;
}
