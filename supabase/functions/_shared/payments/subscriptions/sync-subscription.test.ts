import { expect, test } from "vitest";
import { readPlans } from "../../../../../domain/subscription/plans.ts";
import { at, customerOf, subscriptionOf } from "../provider-fixture.ts";
import type { SubscriptionState } from "./subscription-state.ts";
import { syncSubscription } from "./sync-subscription.ts";

test("a duplicate that cannot be paid back holds up neither access nor the history after it, and is told", async () => {
  const written: SubscriptionState[] = [];
  const duplicate = subscriptionOf({ id: "sub_double", created: at("05-02") });
  const deps = {
    data: {
      ensureSettings: () => Promise.reject(new Error("the customer is known")),
      beginSync: async () => 1,
      applySync: async (_user: string, _token: number, state: SubscriptionState) => {
        written.push(state);
        return "applied" as const;
      },
    },
    provider: {
      readCustomer: async () => customerOf([duplicate, subscriptionOf()]),
      cancelDuplicate: ({ id }: { id: string }) => Promise.reject(new Error(`the payment of ${id} is disputed`)),
    },
    plans: readPlans({}),
    now: () => new Date(at("05-03") * 1000),
    notify: () => Promise.reject(new Error("nothing went back")),
  };
  const writtenBeforeHistory: number[] = [];
  const sync = syncSubscription(deps, { userId: "ada", customerId: "cus_1" }, async () => {
    writtenBeforeHistory.push(written.length);
  });
  await expect(sync).rejects.toThrow("the payment of sub_double is disputed");
  expect(written).toMatchObject([{ stripe_subscription_id: "sub_1", subscription_status: "active" }]);
  expect(writtenBeforeHistory).toEqual([1]);
});
