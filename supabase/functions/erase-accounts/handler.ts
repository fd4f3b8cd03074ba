import { type EraseData, eraseAccount } from "../_shared/erase-account.data.ts";
import { requestError } from "../_shared/request-errors.ts";

type Deps = { data: EraseData; endSubscription: (userId: string) => Promise<void>; now: () => number };

/** A function may run for 150 s on hosted Supabase; an account takes a few seconds. */
const BATCH_START_LIMIT_MS = 60_000;

/** Erases the accounts whose 14 days are over. One that fails is tried again the next day. Called by a daily schedule. */
export async function handleEraseAccounts(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const until = deps.now() + BATCH_START_LIMIT_MS;
  let [erased, failed] = [0, 0];
  let due = await deps.data.takeDue();
  while (due.length > 0) {
    for (const userId of due) {
      try {
        await eraseAccount(userId, deps);
        erased += 1;
      } catch (problem) {
        console.error("an account could not be erased", problem);
        failed += 1;
      }
    }
    due = deps.now() < until ? await deps.data.takeDue() : [];
  }
  return Response.json({ erased, failed });
}
