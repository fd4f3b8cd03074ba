import { type EraseData, eraseAccount } from "../_shared/erase-account.data.ts";
import { requestError } from "../_shared/request-errors.ts";

type Deps = { data: EraseData; endSubscription: (userId: string) => Promise<void> };

/** Erases the accounts whose 14 days are over. One that fails is tried again the next day. Called by a daily schedule. */
export async function handleEraseAccounts(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  let [erased, failed] = [0, 0];
  for (const userId of await deps.data.listDue()) {
    try {
      await eraseAccount(userId, deps);
      erased += 1;
    } catch (problem) {
      console.error("an account could not be erased", problem);
      failed += 1;
    }
  }
  return Response.json({ erased, failed });
}
