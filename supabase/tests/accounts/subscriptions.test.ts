import { AS_OWNER, type RequestContext, type Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asService, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const REFUSED = { code: "42501" };
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let swimmers = 0;
const addOne = () => addSwimmer(engine, `swimmer-${++swimmers}@example.org`);

async function ask<Answer>(statement: Statement, context: RequestContext = asService) {
  const [row] = await engine.run<{ answer: Answer }>(context, statement);
  return row?.answer;
}
const beginSync = (id: string) => ask<number>(sql`select begin_subscription_sync(${id})::integer as answer`);
const applySync = (id: string, token: number | undefined, state: Record<string, unknown>) =>
  ask<string>(sql`select apply_subscription_sync(${id}, ${token}, ${state}) as answer`);
const claimTrial = (id: string) =>
  ask<string>(sql`select claim_trial(${id}, 'premium', 'monthly', 14, false) as answer`);
const record = (id: string, type: string, event: string | null) =>
  ask<boolean>(sql`select record_subscription_event(${id}, ${type}, ${event}, ${now}) as answer`);
const listDue = async () =>
  (await engine.run<{ user_id: string }>(asService, sql`select * from list_due_subscriptions()`)).map(
    ({ user_id }) => user_id,
  );

async function readSettings(id: string) {
  const [row] = await engine.run(AS_OWNER, sql`select * from user_premium_settings where user_id = ${id}`);
  return row;
}
const readHistory = (id: string) =>
  engine.run(
    AS_OWNER,
    sql`select event_type, provider_event_id from subscription_history
    where user_id = ${id} order by created_at, event_type`,
  );
const countFigures = (id: string) =>
  ask<number>(sql`select count(*)::integer as answer from subscription_analytics where user_id = ${id}`);

const ACTIVE = {
  subscription_tier: "premium",
  subscription_status: "active",
  payment_method_status: "valid",
  stripe_subscription_id: "sub_active",
  current_period_end: inDays(30),
  premium_access_until: inDays(30),
  billing_cycle: "monthly",
  auto_renew: true,
  renewal_cents: 499,
};

test("a swimmer without a plan gets a free one on first read", async () => {
  const ada = await addOne();
  const row = {
    user_id: ada,
    subscription_tier: "free",
    subscription_status: "inactive",
    payment_method_status: "none",
  };
  expect(await engine.run(as(ada), sql`select * from ensure_my_premium_settings()`)).toMatchObject([row]);
  await engine.run(as(ada), sql`select ensure_my_premium_settings()`);
  expect(await engine.run(as(ada), sql`select * from user_premium_settings`)).toMatchObject([row]);
});

test("no swimmer can write their own plan", async () => {
  const ada = await addOne();
  await engine.run(as(ada), sql`select ensure_my_premium_settings()`);
  const columns = Object.keys((await readSettings(ada)) ?? {});
  expect(columns.length).toBeGreaterThan(10);
  for (const column of columns) {
    const change = { text: `update user_premium_settings set ${column} = ${column} where user_id = $1`, values: [ada] };
    await expect(engine.run(as(ada), change), column).rejects.toMatchObject(REFUSED);
  }
  for (const statement of [
    sql`insert into user_premium_settings (user_id, subscription_tier) values (${ada}, 'pro')`,
    sql`insert into user_premium_settings (user_id, subscription_tier) values (${ada}, 'pro')
      on conflict (user_id) do update set subscription_tier = 'pro'`,
    sql`delete from user_premium_settings where user_id = ${ada}`,
    sql`delete from subscription_history where user_id = ${ada}`,
    sql`update profiles set premium = true where id = ${ada}`,
    sql`insert into subscription_history (user_id, event_type) values (${ada}, 'trial_started')`,
  ]) {
    await expect(engine.run(as(ada), statement), statement.text).rejects.toMatchObject(REFUSED);
  }
  expect(await readSettings(ada)).toMatchObject({ subscription_tier: "free", subscription_status: "inactive" });
});

test.each([
  "ensure_premium_settings(:me)",
  "keep_stripe_customer(:me, 'cus_mine')",
  "take_checkout_turn(:me)",
  "expect_checkout(:me, now())",
  "begin_subscription_sync(:me)",
  `apply_subscription_sync(:me, 1, '{"subscription_tier": "pro"}')`,
  "record_subscription_event(:me, 'renewed')",
  "claim_trial(:me, 'pro', 'annual', 730, false)",
  "release_trial(:me)",
  "receive_payment_event('evt_mine', 'invoice.paid', now(), '{}')",
  "finish_payment_event('evt_mine', 'handled')",
  "list_due_subscriptions()",
  "list_banned_payers()",
  "remove_old_payment_events()",
])("visitors, swimmers and admins cannot call %s", async (call) => {
  const ada = await addOne();
  const statement = { text: `select ${call.replace(":me", `'${ada}'`)}`, values: [] };
  const admin = await addAdmin(engine, `admin-${ada}@example.org`);
  for (const context of [asVisitor, as(ada), as(admin)]) {
    await expect(engine.run(context, statement)).rejects.toMatchObject(REFUSED);
  }
});

test("nobody reads another's plan or history, not even an admin", async () => {
  const ada = await addOne();
  await applySync(ada, await beginSync(ada), { ...ACTIVE, stripe_subscription_id: "sub_ada" });
  await record(ada, "renewed", "evt_ada");
  const admin = await addAdmin(engine, "kim@example.org");
  for (const other of [await addOne(), admin]) {
    expect(await engine.run(as(other), sql`select from user_premium_settings where user_id = ${ada}`)).toEqual([]);
    expect(await engine.run(as(other), sql`select from subscription_history where user_id = ${ada}`)).toEqual([]);
  }
  expect(await engine.run(as(ada), sql`select event_type from subscription_history`)).toEqual([
    { event_type: "renewed" },
  ]);
});

test("an older answer never overwrites a newer one", async () => {
  const ada = await addOne();
  const [early, late] = [await beginSync(ada), await beginSync(ada)];
  expect(await applySync(ada, late, { ...ACTIVE, stripe_subscription_id: "sub_late" })).toBe("applied");
  expect(await applySync(ada, early, { subscription_status: "canceled", auto_renew: false })).toBe("stale");
  expect(await readSettings(ada)).toMatchObject({ subscription_status: "active", auto_renew: true });
  await expect(applySync(ada, 99, ACTIVE)).rejects.toMatchObject({ code: "22023" });
});

test("a sync writes the named columns, and features follow from the tier", async () => {
  const [ada, ben] = [await addOne(), await addOne()];
  await applySync(ada, await beginSync(ada), { ...ACTIVE, stripe_subscription_id: "sub_partly" });
  const more = {
    payment_method_status: "expired",
    user_id: ben,
    premium_features: { group_swim_network_enabled: true },
  };
  expect(await applySync(ada, await beginSync(ada), more)).toBe("applied");
  expect(await readSettings(ada)).toMatchObject({
    subscription_status: "active",
    payment_method_status: "expired",
    premium_features: {
      realtime_weather_enabled: true,
      ai_recommendations_enabled: true,
      group_swim_network_enabled: false,
    },
  });
  expect(await readSettings(ben)).toBeUndefined();
});

test("keeps the first of two customers created at once", async () => {
  const ada = await addOne();
  const keep = (customer: string) => ask<string>(sql`select keep_stripe_customer(${ada}, ${customer}) as answer`);
  expect([await keep("cus_first"), await keep("cus_second")]).toEqual(["cus_first", "cus_first"]);
});

test("a swimmer gets one trial, and its event adds no second one", async () => {
  const ada = await addOne();
  expect([await claimTrial(ada), await claimTrial(ada)]).toEqual(["claimed", "trial_used"]);
  const trial = {
    ...ACTIVE,
    subscription_status: "trialing",
    stripe_subscription_id: "sub_t",
    trial_end_date: inDays(14),
  };
  await applySync(ada, await beginSync(ada), trial);
  expect(await claimTrial(ada)).toBe("already_subscribed");
  expect(await record(ada, "trial_started", "evt_trial")).toBe(false);
  // Seen at the provider, it is not given back.
  await ask(sql`select release_trial(${ada}) as answer`);
  await applySync(ada, await beginSync(ada), { subscription_status: "canceled", auto_renew: false });
  expect(await claimTrial(ada)).toBe("trial_used");
  expect(await readHistory(ada)).toEqual([{ event_type: "trial_started", provider_event_id: "evt_trial" }]);
  expect(await countFigures(ada)).toBe(1);
});

test("a trial that the provider would not start is released and removed from history and analytics", async () => {
  const ada = await addOne();
  await claimTrial(ada);
  await ask(sql`select release_trial(${ada}) as answer`);
  expect([await readHistory(ada), await countFigures(ada)]).toEqual([[], 0]);
  expect(await claimTrial(ada)).toBe("claimed");
});

test("an interrupted trial start is released after an hour", async () => {
  const ada = await addOne();
  await claimTrial(ada);
  await listDue();
  expect(await claimTrial(ada)).toBe("trial_used");
  await engine.run(
    AS_OWNER,
    sql`update private.subscription_syncs set trial_claimed_at = now() - interval '61 minutes' where user_id = ${ada}`,
  );
  await listDue();
  expect(await claimTrial(ada)).toBe("claimed");
});

test("an event that arrives twice adds one history row and one analytics row", async () => {
  const ada = await addOne();
  expect([await record(ada, "renewed", "evt_1"), await record(ada, "renewed", "evt_1")]).toEqual([true, false]);
  expect(await record(ada, "plan_changed", "evt_1")).toBe(true);
  expect([(await readHistory(ada)).length, await countFigures(ada)]).toEqual([2, 2]);
  await expect(record(ada, "stolen", "evt_2")).rejects.toMatchObject({ code: "23514" });
  expect(await countFigures(ada)).toBe(2);
});

test("a provider's event is new, then repeated, then done, and stays done", async () => {
  const receive = () => ask<string>(sql`select receive_payment_event('evt_r', 'invoice.paid', ${now}, '{}') as answer`);
  const finish = (error: string | null) => ask(sql`select finish_payment_event('evt_r', 'synced', ${error}) as answer`);
  expect([await receive(), await receive()]).toEqual(["new", "again"]);
  await finish("the provider is away");
  expect(await receive()).toBe("again");
  await finish(null);
  await finish("too late");
  expect(await receive()).toBe("done");
  const admin = await addAdmin(engine, "lee@example.org");
  const seen = sql`select attempts, outcome, last_error, handled_at is not null as done from payment_events where id = 'evt_r'`;
  expect(await engine.run(as(admin), seen)).toEqual([{ attempts: 4, outcome: "synced", last_error: null, done: true }]);
  expect(await ask(sql`select remove_old_payment_events() as answer`)).toBe(0);
  await engine.script("update payment_events set handled_at = now() - interval '91 days'");
  expect(await ask(sql`select remove_old_payment_events() as answer`)).toBe(1);
});

test("a plan is due when its period is over or after a day without events", async () => {
  const [over, silent, fresh, ended] = [await addOne(), await addOne(), await addOne(), await addOne()];
  const write = async (id: string, state: Record<string, unknown>) => {
    const own = { ...ACTIVE, stripe_customer_id: `cus_${id}`, stripe_subscription_id: `sub_${id}` };
    await applySync(id, await beginSync(id), { ...own, ...state });
  };
  for (const id of [over, silent, fresh]) await write(id, {});
  await write(ended, { subscription_status: "canceled", auto_renew: false, current_period_end: inDays(-1) });
  expect(await listDue()).toEqual([]);
  await engine.run(
    AS_OWNER,
    sql`update user_premium_settings set current_period_end = ${inDays(-1)} where user_id = ${over}`,
  );
  await engine.run(
    AS_OWNER,
    sql`update private.subscription_syncs set due_at = now() - interval '1 minute' where user_id = ${silent}`,
  );
  expect(await listDue()).toEqual([over, silent]);
  // A claimed row isn't claimed twice; one that the provider doesn't know yet is due again in an hour.
  const token = await beginSync(over);
  expect(await listDue()).toEqual([silent]);
  await applySync(over, token, {});
  expect(await listDue()).toEqual([silent]);
});

test("an unpaid plan stays due, and an open checkout is checked until it expires", async () => {
  const [unpaid, buyer] = [await addOne(), await addOne()];
  const own = (id: string) => ({ stripe_customer_id: `cus_${id}`, stripe_subscription_id: null });
  const readDue = (id: string) =>
    ask<string>(
      sql`select case when due_at is null then 'never' when due_at > now() + interval '30 minutes' then 'later' else 'soon' end as answer
        from private.subscription_syncs where user_id = ${id}`,
      AS_OWNER,
    );
  const inactive = { subscription_status: "inactive", auto_renew: false };
  const waiting = { ...own(unpaid), ...inactive, stripe_subscription_id: "sub_unpaid" };
  await applySync(unpaid, await beginSync(unpaid), waiting);
  expect(await readDue(unpaid)).toBe("later");

  await applySync(buyer, await beginSync(buyer), own(buyer));
  expect(await readDue(buyer)).toBe("never");
  await ask(sql`select expect_checkout(${buyer}, now() + interval '1 hour') as answer`);
  expect(await readDue(buyer)).toBe("soon");
  // Not paid yet, but that may change within a minute.
  await applySync(buyer, await beginSync(buyer), inactive);
  expect(await readDue(buyer)).toBe("soon");
  await engine.run(
    AS_OWNER,
    sql`update private.subscription_syncs set checkout_open_until = now() - interval '1 second' where user_id = ${buyer}`,
  );
  await applySync(buyer, await beginSync(buyer), inactive);
  expect(await readDue(buyer)).toBe("never");
  await ask(sql`select expect_checkout(${buyer}, now() + interval '1 hour') as answer`);
  await applySync(buyer, await beginSync(buyer), { ...ACTIVE, stripe_subscription_id: "sub_buyer" });
  expect(await readDue(buyer)).toBe("later");
});

test("changing the address makes a customer due", async () => {
  const [customer, other] = [await addOne(), await addOne()];
  await applySync(customer, await beginSync(customer), { stripe_customer_id: "cus_moves" });
  await applySync(other, await beginSync(other), {});
  await engine.run(AS_OWNER, sql`update auth.users set email = 'new-' || email where id in (${customer}, ${other})`);
  const due = sql`select user_id, email from list_due_subscriptions() where user_id in (${customer}, ${other})`;
  expect(await engine.run(asService, due)).toEqual([
    { user_id: customer, email: expect.stringContaining("new-swimmer-") },
  ]);
});

test("an event loses its payload with the account", async () => {
  const [ada, payload] = [await addOne(), { data: { object: { customer: "cus_ada", email: "ada@example.org" } } }];
  const receive = (id: string) =>
    ask(sql`select receive_payment_event(${id}, 'customer.updated', ${now}, ${payload}) as answer`);
  const finish = (id: string, error: string | null, user: string | null) =>
    ask(sql`select finish_payment_event(${id}, 'handled', ${error}, ${user}) as answer`);
  const ids = ["evt_handled", "evt_failed", "evt_nobodys"];
  for (const id of ids) await receive(id);
  await finish("evt_handled", null, ada);
  await finish("evt_failed", "no answer", ada);
  await finish("evt_nobodys", null, null);
  const readPayloads = () =>
    engine.run(
      AS_OWNER,
      sql`select payload from payment_events where id in ('evt_handled', 'evt_failed', 'evt_nobodys') order by payload desc`,
    );
  expect(await readPayloads()).toEqual([{ payload }, { payload }, { payload: {} }]);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${ada}`);
  expect(await readPayloads()).toEqual([{ payload: {} }, { payload: {} }, { payload: {} }]);
  // An account that ended while its event was handled.
  await receive("evt_late");
  await finish("evt_late", null, ada);
  expect(await ask(sql`select payload as answer from payment_events where id = 'evt_late'`)).toEqual({});
});

test("finds due plans among 2,000 by index", async () => {
  await engine.script(`
    alter table auth.users disable trigger users_create_swimmer;
    insert into auth.users (email) select 'many-' || i || '@example.org' from generate_series(1, 2000) as i;
    insert into private.subscription_syncs (user_id, due_at)
      select id, now() + interval '1 day' from auth.users where email like 'many-%' on conflict do nothing;
    alter table auth.users enable trigger users_create_swimmer;
    analyze private.subscription_syncs`);
  const planOf = async (query: string) =>
    JSON.stringify(await engine.run(AS_OWNER, { text: `explain ${query}`, values: [] }));
  expect(
    await planOf(`select user_id from private.subscription_syncs where due_at <= now() order by due_at limit 100`),
  ).toContain("subscription_syncs_due_at_idx");
  expect(
    await planOf("select user_id from private.subscription_syncs where trial_claimed_at < now() - interval '1 hour'"),
  ).toContain("subscription_syncs_trial_claimed_at_idx");
  await engine.script("set enable_seqscan = off");
  expect(await planOf("delete from payment_events where handled_at < now() - interval '90 days'")).toContain(
    "payment_events_handled_at_idx",
  );
  expect(await planOf("select id from payment_events where type like 'charge.dispute.%'")).toContain(
    "payment_events_disputes_idx",
  );
  await engine.script("reset enable_seqscan");
});
