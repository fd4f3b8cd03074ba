import { afterAll, expect, test, vi } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createSubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import { recordStories } from "./recorded/record-stories.ts";
import { createChance, createMemoryStore, readStory, replay } from "./replay-fixture.ts";

// Each refused answer of the provider is a line in the log.
vi.spyOn(console, "error").mockReturnValue();

const platform = await startProduct();
afterAll(() => platform.stop());

const ORDERS = 1_000;
const ORDERS_IN_THE_DATABASE = 4;
const notify = async () => undefined;

async function replayInMemory(story: ReturnType<typeof readStory>, seed: number) {
  const store = createMemoryStore("ada", "cus_Recorded");
  const faults = await replay(story, createChance(seed), store);
  return { row: store.readRow(), history: store.readHistory(), faults };
}

/** The same by the tables and procedures themselves. */
async function replayInDatabase(name: string, seed: number) {
  const service = platform.service();
  const { id } = await platform.swimmer(`Ada ${seed}`);
  const mark = `${name.slice(0, 4)}${seed}`;
  await service.rpc("keep_stripe_customer", { user_id: id, customer_id: `cus_${mark}Recorded` }).throwOnError();
  await replay(readStory(name, mark), createChance(seed), { data: createSubscriptionsData(service), notify });
  const settings = service.from("user_premium_settings").select("*").eq("user_id", id).single();
  const history = service.from("subscription_history").select("event_type").eq("user_id", id).order("event_type");
  const [{ data: row }, { data: lines }] = [await settings.throwOnError(), await history.throwOnError()];
  return { row, types: lines.map(({ event_type }) => event_type) };
}

const finalRow = {
  subscription_status: "canceled",
  stripe_subscription_id: null,
  auto_renew: false,
  renewal_cents: null,
  payment_method_status: "valid",
};

test.each([
  [
    "trial-and-months",
    { ...finalRow, subscription_tier: "pro", premium_access_until: "2026-07-15T10:00:00.000Z" },
    [
      "cancel_scheduled",
      "cancel_scheduled",
      "canceled",
      "payment_failed",
      "payment_recovered",
      "plan_changed",
      "renewed",
      "resumed",
      "subscription_started",
      "trial_started",
      "trial_will_end",
    ],
  ],
  [
    "year-and-end",
    { ...finalRow, subscription_tier: "premium", premium_access_until: "2026-04-10T16:00:00.000Z" },
    ["canceled", "payment_action_required", "refunded", "subscription_started"],
  ],
])(
  "%s ends alike in 1,000 orders, without a duplicate line, never open after the end nor closed before it",
  async (name, row, types) => {
    const story = readStory(name);
    const first = await replayInMemory(story, 1);
    expect(first.row).toMatchObject(row);
    expect(first.history.map((line) => line.split(" ")[0])).toEqual(types);
    for (let seed = 1; seed <= ORDERS; seed++) {
      expect({ seed, ...(await replayInMemory(story, seed)) }).toEqual({ seed, ...first, faults: [] });
    }
    for (let seed = 1; seed <= ORDERS_IN_THE_DATABASE; seed++) {
      const found = await replayInDatabase(name, seed);
      const { premium_access_until, ...others } = row;
      expect(found).toMatchObject({ row: others, types });
      expect(Date.parse(found.row.premium_access_until ?? "")).toBe(Date.parse(premium_access_until));
    }
  },
  240_000,
);

test("the recorded stories are what the types of the provider's SDK hold", () => {
  for (const [name, steps] of Object.entries(recordStories())) {
    expect(readStory(name)).toEqual(JSON.parse(JSON.stringify(steps)));
  }
});
