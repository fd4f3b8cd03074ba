import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { refreshVerdicts } from "./refresh-verdicts.ts";
import { createVerdictData } from "./verdicts.data.ts";

/** The rest waits for the schedule, which runs every minute. */
const MAX_DURATION_MS = 5_000;

/** Updates verdicts before a function that changes facts responds, so that lists match the pages. */
export async function withFreshVerdicts(service: SupabaseClient<Database>, updateFacts: () => Promise<Response>) {
  const response = await updateFacts();
  const deadline = new Date(Date.now() + MAX_DURATION_MS);
  await refreshVerdicts({ data: createVerdictData(service), now: () => new Date(), deadline });
  return response;
}
