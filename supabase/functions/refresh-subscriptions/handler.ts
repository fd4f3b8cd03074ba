import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { DAY_MS } from "../../../domain/time.ts";
import type { MoneyBack } from "../_shared/payments/money-back.ts";
import { remindOfCard, remindOfEnd } from "../_shared/payments/subscriptions/remind-of-end.ts";
import type { SubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { type SyncDeps, syncSubscription } from "../_shared/payments/subscriptions/sync-subscription.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { ReminderData } from "./reminders.data.ts";

/** Like trial_will_end: three days before. */
const REMIND_BEFORE_MS = 3 * DAY_MS;
/** Per call; the rest waits for the next. */
const CALL_LIMIT = 200;
/** The provider allows a hundred requests a second; each of these makes about three. */
const AT_ONCE = 5;

type Deps = {
  data: SyncDeps["data"] & Pick<SubscriptionsData, "listDue" | "removeOldEvents"> & ReminderData;
  /** Null without payments on this site: nothing is asked, and access still ends by its date. */
  sync: Pick<SyncDeps, "provider" | "plans"> | null;
  /** Null without payments on this site. */
  provider: Pick<MoneyBack, "stopRenewal" | "changeEmail"> | null;
  notify: (items: NotificationItem[]) => Promise<number>;
  now: () => Date;
};

type Due = { userId: string; customerId: string; email: string | null };

async function refreshOne(
  { data, sync, provider, now, notify }: Deps,
  due: Due,
): Promise<NotificationItem | null | "failed"> {
  if (!sync) return null;
  try {
    const { state, customer } = await syncSubscription({ ...sync, data, now, notify }, due);
    if (!customer.isDeleted && due.email !== null && due.email !== customer.email) {
      await provider?.changeEmail(due.customerId, due.email);
    }
    return remindOfCard(state, customer, { userId: due.userId, now: now() });
  } catch (problem) {
    // It stays due and is retried.
    console.error(`the subscription of ${due.userId} was not refreshed`, problem);
    return "failed";
  }
}

async function refreshDue(deps: Deps) {
  const due = await deps.data.listDue(CALL_LIMIT);
  const found: Awaited<ReturnType<typeof refreshOne>>[] = [];
  for (let start = 0; deps.sync && start < due.length; start += AT_ONCE) {
    found.push(...(await Promise.all(due.slice(start, start + AT_ONCE).map((one) => refreshOne(deps, one)))));
  }
  const failed = found.filter((one) => one === "failed").length;
  const cards = found.filter((one) => one !== null && one !== "failed");
  return { refreshed: found.length - failed, failed, reminded: cards.length > 0 ? await deps.notify(cards) : 0 };
}

/** A banned swimmer cannot sign in to cancel, so their renewal is stopped. */
async function stopBanned(deps: Deps) {
  const { data, provider } = deps;
  for (const { subscriptionId, ...payer } of provider ? await data.listBannedPayers(CALL_LIMIT) : []) {
    try {
      await provider?.stopRenewal(subscriptionId);
      await refreshOne(deps, { ...payer, email: null });
    } catch (problem) {
      // It is retried within the hour.
      console.error(`the renewal of ${payer.userId}, who is banned, was not stopped`, problem);
    }
  }
}

async function remind({ data, now, notify }: Deps) {
  const [from, until] = [now(), new Date(now().getTime() + REMIND_BEFORE_MS)];
  let reminded = 0;
  for await (const rows of data.listEnding(from, until)) {
    const items = rows.map((row) => remindOfEnd(row, { userId: row.user_id, now: now() }));
    reminded += await notify(items.filter((item) => item !== null));
  }
  return reminded;
}

/**
 * Every quarter of an hour: refreshes rows whose period is over, that were not heard of for a day or whose checkout may be
 * paid; keeps the customer's email current; stops renewals of banned swimmers; reminds of trials and years that end within
 * three days; removes old events.
 */
export async function handleRefreshSubscriptions(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  await stopBanned(deps);
  const { refreshed, failed, reminded } = await refreshDue(deps);
  const told = reminded + (await remind(deps));
  return Response.json({ refreshed, failed, reminded: told, removed: await deps.data.removeOldEvents() });
}
