import { postSignOut } from "#app/backend/session/session-check.ts";
import { unsubscribeFromPush } from "#app/browser/push.ts";
import { clearPersonalData } from "#app/browser/storage.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { notifyOtherTabs } from "./monitor/session-signals.ts";

/**
 * Ends the session on the server, forgets the person here, tells the other tabs and loads the start page, which empties
 * the query cache with the rest of the memory. Rejects when it could not be ended: nobody is to leave a device behind
 * believing that they are signed out.
 */
export async function signOut() {
  if (!(await postSignOut())) throw accountError("signout_failed");
  clearPersonalData();
  notifyOtherTabs();
  // Or whoever uses this device next would go on reading what is for this swimmer; the server drops what answers no more.
  await unsubscribeFromPush().catch((problem: unknown) => console.error(problem));
  location.assign("/");
}
