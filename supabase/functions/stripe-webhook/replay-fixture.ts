import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type Stripe from "stripe";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { hasFeatureAccess } from "../../../domain/subscription/feature-access.ts";
import { readPlans } from "../../../domain/subscription/plans.ts";
import { toFreeSubscription } from "../../../domain/subscription/subscription.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import type {
  PaymentProvider,
  ProviderCustomer,
  ProviderSubscription,
} from "../_shared/payments/customers/provider-customer.ts";
import type { SubscriptionState } from "../_shared/payments/subscriptions/subscription-state.ts";
import { takeEvent, type WebhookDeps } from "./handle-webhook.ts";

/** A moment of a recorded story; see recorded/README.md. */
type RecordedStep = {
  at: string;
  what: string;
  isForeseen: boolean;
  isOpen: boolean;
  openPayment: ProviderCustomer["openPayment"];
  events: Stripe.Event[];
};

/** A story of recorded/, for one customer of many when `mark` is given. */
export function readStory(name: string, mark = ""): RecordedStep[] {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8");
  return JSON.parse(text.replaceAll(/"(cus|evt|sub|in|pm)_/g, `"$1_${mark}`));
}

/** Repeatable random numbers: mulberry32. */
export function createChance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
type Chance = ReturnType<typeof createChance>;

type Objects = { subscriptions: Map<string, ProviderSubscription>; cards: Map<string, Stripe.PaymentMethod> };

/** The state at the provider after an event. */
function keepObject({ subscriptions, cards }: Objects, { data }: Stripe.Event) {
  const told = data.object as { object: string; id: string };
  if (told.object === "subscription") subscriptions.set(told.id, told as unknown as ProviderSubscription);
  if (told.object === "payment_method") cards.set(told.id, told as unknown as Stripe.PaymentMethod);
}

/** The provider of a story: all changes of a step happen at once. */
function createStoryProvider(steps: readonly RecordedStep[]) {
  const objects: Objects = { subscriptions: new Map(), cards: new Map() };
  let reached = 0;
  let defaultCard: string | null = null;
  const provider: PaymentProvider = {
    readCustomer: async () => ({
      isDeleted: false,
      email: null,
      subscriptions: [...objects.subscriptions.values()],
      defaultPaymentMethod: objects.cards.get(defaultCard ?? "") ?? null,
      productNames: new Map(),
      openPayment: steps[reached - 1]?.openPayment ?? null,
      nextInvoiceCents: null,
    }),
    cancelDuplicate: async ({ id }) => {
      throw new Error(`${id} is no duplicate`);
    },
  };
  return {
    provider,
    /** How many steps have happened. */
    reached: () => reached,
    next: () => steps[reached] ?? null,
    advance() {
      const step = steps[reached];
      if (!step) throw new Error("the story is over");
      reached += 1;
      for (const event of step.events) {
        keepObject(objects, event);
        if (event.type === "customer.updated") {
          defaultCard = (event.data.object.invoice_settings.default_payment_method as string) ?? defaultCard;
        }
      }
      return step.events;
    },
  };
}

type Kept = { attempts: number; isHandled: boolean };

/** What the tables hold, by the contract of the procedures that write them. */
export function createMemoryStore(userId: string, customerId: string) {
  const events = new Map<string, Kept>();
  const history: { type: string; source: string }[] = [];
  const notified = new Map<string, NotificationItem>();
  let [given, applied] = [0, 0];
  let row: SubscriptionState | null = null;
  const data: WebhookDeps["data"] = {
    findUserId: async (id) => (id === customerId ? userId : null),
    recordEntry: async (_user, { eventType }, source) => {
      const isThere = history.some(
        (line) => line.type === eventType && (line.source === source || eventType === "trial_started"),
      );
      if (!isThere) history.push({ type: eventType, source });
      return !isThere;
    },
    keepCustomer: () => Promise.reject(new Error("no story is of a customer whom we do not know")),
    // Asked only where the provider does not know the customer.
    ensureSettings: () => Promise.reject(new Error("no story is of an unknown customer")),
    beginSync: async () => ++given,
    applySync: async (_user, token, state) => {
      if (token < applied) return "stale";
      applied = token;
      row = state;
      return "applied";
    },
    receiveEvent: async ({ id }) => {
      const kept = events.get(id);
      events.set(id, { attempts: (kept?.attempts ?? 0) + 1, isHandled: kept?.isHandled ?? false });
      if (kept?.isHandled) return "done";
      return kept ? "again" : "new";
    },
    finishEvent: async (id, { error }) => {
      const kept = events.get(id);
      if (kept && !kept.isHandled) kept.isHandled = error === null;
    },
  };
  return {
    data,
    notify: async (items: NotificationItem[]) => {
      for (const item of items) if (!notified.has(item.source_key)) notified.set(item.source_key, item);
    },
    readRow: () => row,
    readHistory: () => history.map(({ type, source }) => `${type} ${source}`).sort(),
    readTold: () => [...notified.keys()].sort(),
  };
}

/** Releases waiting calls one by one, in the caller's order. */
function createTurns() {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void waiting.push(resolve));
  return {
    /** The same procedures, each waiting for its turn. */
    take<T extends object>(work: T): T {
      const entries = Object.entries(work).map(([name, ask]) => [
        name,
        async (...given: unknown[]) => {
          await turn();
          return ask(...given);
        },
      ]);
      return Object.fromEntries(entries);
    },
    waiting: () => waiting.length,
    release: (place: number) => waiting.splice(place, 1)[0]?.(),
  };
}

const notTold = () => Promise.reject(new Error("no story is of a refund or a dispute"));

const NO_MONEY_BACK: WebhookDeps["event"]["moneyBack"] = {
  customerOfCharge: notTold,
  stopRenewal: notTold,
  stopRenewals: notTold,
  endRefunded: notTold,
  isDuplicate: notTold,
  changeEmail: notTold,
};

/** How late an event may arrive without closing anything. */
const LATEST_NEWS_MS = 60 * HOUR_MS;

/** Where a replay writes; a store in memory is checked after each step. */
type Store = {
  data: WebhookDeps["data"];
  notify: (items: NotificationItem[]) => Promise<unknown>;
  readRow?: () => SubscriptionState | null;
};

const FEATURES = { realtime_weather: true, ai_recommendations: true, group_swim: true };

function isOpen(row: SubscriptionState | null, now: number) {
  if (!row) return false;
  const subscription = {
    ...toFreeSubscription(""),
    tier: row.subscription_tier,
    status: row.subscription_status,
    features: FEATURES,
    premiumAccessUntil: row.premium_access_until,
    autoRenew: row.auto_renew,
    subscriptionId: row.stripe_subscription_id,
  };
  return hasFeatureAccess(subscription, "realtime_weather", now);
}

type Mail = { event: Stripe.Event; since: number; step: number };

/** Plays one story with late, duplicated, disordered and parallel events. */
export async function replay(steps: readonly RecordedStep[], chance: Chance, store: Store) {
  const story = createStoryProvider(steps);
  const turns = createTurns();
  let now = Date.parse(steps[0]?.at ?? "");
  const mails: Mail[] = [];
  /** Unhandled events by step; a duplicated one counts until the first copy is handled. */
  const open = new Map<string, number>();
  const faults: string[] = [];
  const provider = turns.take({
    ...story.provider,
    readCustomer: async (id: string) => {
      if (chance(25) === 0) throw new Error("the provider did not answer");
      return story.provider.readCustomer(id);
    },
  });
  const event = { plans: readPlans({}), provider, moneyBack: NO_MONEY_BACK, notify: store.notify };
  const deps = { now: () => new Date(now), data: turns.take(store.data), event };

  let underWay = 0;

  async function deliver(mail: Mail) {
    underWay += 1;
    const { status } = await takeEvent(mail.event, deps);
    underWay -= 1;
    if (status === 200) open.delete(mail.event.id);
    else mails.push(mail);
  }

  function advance() {
    now = Date.parse(story.next()?.at ?? "");
    const step = story.reached();
    for (const told of story.advance()) {
      open.set(told.id, step);
      const copies = 1 + (chance(3) === 0 ? 1 + chance(2) : 0);
      for (let copy = 0; copy < copies; copy++) mails.push({ event: told, since: now, step });
    }
  }

  /** Advances by one step at most and leaves no event behind for longer than the provider would. */
  function pass() {
    const oldest = Math.min(...mails.filter(({ event: { id } }) => open.has(id)).map(({ since }) => since));
    const next = story.next();
    const limit = Math.min(next ? Date.parse(next.at) : Number.POSITIVE_INFINITY, oldest + LATEST_NEWS_MS);
    if (next && limit >= Date.parse(next.at)) advance();
    else now = Math.max(now, Math.min(limit, now + (1 + chance(30)) * HOUR_MS));
  }

  function look() {
    const present = steps[story.reached() - 1];
    if (!present || !store.readRow) return;
    const isSurprised = [...open.values()].some((step) => !steps[step]?.isForeseen);
    const found = isOpen(store.readRow(), now);
    if (!isSurprised && found !== present.isOpen) {
      faults.push(`${new Date(now).toISOString()}: ${found ? "open" : "closed"} after "${present.what}"`);
    }
  }

  while (story.next() || mails.length > 0 || underWay > 0) {
    const [kind, mayDeliver, mayRelease] = [chance(10), mails.length > 0, turns.waiting() > 0];
    if (story.next() && (kind === 0 || (!mayDeliver && underWay === 0))) pass();
    else if (mayDeliver && (kind < 4 || underWay === 0)) {
      void deliver(mails.splice(chance(mails.length), 1)[0] as Mail);
    } else if (mayRelease) turns.release(chance(turns.waiting()));
    await setImmediate();
    look();
  }
  return faults;
}
