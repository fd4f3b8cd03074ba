import { AS_OWNER, type RequestContext, type Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const SWIMMERS = 20;
const AT_ONCE = 6;

const asService: RequestContext = {
  role: "service_role",
  settings: { "request.jwt.claims": JSON.stringify({ role: "service_role" }) },
  readOnly: false,
  timeoutMs: 20_000,
};

const swimmers = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`insert into auth.users (email, email_confirmed_at)
    select 'swimmer' || at || '@example.org', now() from generate_series(1, ${SWIMMERS}::int) as at returning id`,
);

/** Results of one call that each swimmer makes over many connections at once. */
function askAtOnce<Answer>(toStatement: (id: string, attempt: number) => Statement) {
  const ask = async (id: string, attempt: number) => {
    const [row] = await engine.run<{ answer: Answer }>(asService, toStatement(id, attempt));
    return row?.answer;
  };
  return Promise.all(
    swimmers.map(({ id }) => Promise.all(Array.from({ length: AT_ONCE }, (_, attempt) => ask(id, attempt)))),
  );
}

test("starts a trial once from six tabs", async () => {
  const answers = await askAtOnce<string>(
    (id) => sql`select claim_trial(${id}, 'premium', 'monthly', 14, false) as answer`,
  );
  const expected = ["claimed", ...Array.from({ length: AT_ONCE - 1 }, () => "trial_used")];
  expect(answers.map((of) => of.toSorted())).toEqual(swimmers.map(() => expected));
  const rows = await engine.run(AS_OWNER, sql`select from subscription_analytics where event_type = 'trial_started'`);
  expect(rows).toHaveLength(SWIMMERS);
});

test("keeps one of six customers created at once", async () => {
  const kept = await askAtOnce<string>(
    (id, attempt) => sql`select keep_stripe_customer(${id}, ${`cus_${attempt}_${id}`}) as answer`,
  );
  expect(kept.map((of) => new Set(of).size)).toEqual(swimmers.map(() => 1));
});

test("records an event once that is delivered six times at once", async () => {
  const written = await askAtOnce<boolean>(
    (id) => sql`select record_subscription_event(${id}, 'renewed', ${`evt_${id}`}) as answer`,
  );
  expect(written.map((of) => of.filter(Boolean).length)).toEqual(swimmers.map(() => 1));
});

test("keeps the last requested of six results written at once", async () => {
  const tokens = await askAtOnce<number>((id) => sql`select begin_subscription_sync(${id})::integer as answer`);
  expect(tokens.map((of) => of.map(Number).toSorted((a, b) => a - b))).toEqual(swimmers.map(() => [1, 2, 3, 4, 5, 6]));
  await askAtOnce((id, attempt) => {
    const token = attempt + 1;
    return sql`select apply_subscription_sync(${id}, ${token}, ${{ renewal_cents: token }}) as answer`;
  });
  const rows = await engine.run(AS_OWNER, sql`select distinct renewal_cents as cents from user_premium_settings`);
  expect(rows).toEqual([{ cents: AT_ONCE }]);
});
