import { postSignOut } from "#app/backend/session/session-check.ts";
import { forgetKept } from "#app/browser/offline/kept-caches.ts";
import { unsubscribeFromPush } from "#app/browser/push.ts";
import { clearPersonalData } from "#app/browser/storage.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { notifyOtherTabs } from "./monitor/session-signals.ts";

/**
 * Loads the start page at the end, which empties the query cache. Rejects when the session could not be ended, so
 * nobody wrongly believes they are signed out.
 */
export async function signOut() {
  if (!(await postSignOut())) throw accountError("signout_failed");
  clearPersonalData();
  notifyOtherTabs();
  await forgetKept().catch((problem: unknown) => console.error(problem));
  // Otherwise the next person on this device would get this swimmer's notifications.
  await unsubscribeFromPush().catch((problem: unknown) => console.error(problem));
  location.assign("/");
}
