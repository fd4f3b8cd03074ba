import { AS_OWNER, type Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { readAccountHealth } from "#app/session/account-health.data.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { repairAccountRows } from "./repair-account.data.ts";
import { runHealthCheck } from "./run-health-check.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

/** The whole check of a swimmer, with waits that only count. */
async function check({ client, id, email }: Swimmer) {
  const waits: number[] = [];
  const reports: unknown[] = [];
  const outcome = await runHealthCheck({
    readHealth: async () => ({ kind: "facts", facts: await readAccountHealth(client) }),
    repair: (issues, health) => repairAccountRows(client, { account: { id, email }, issues, health }),
    wait: async (durationMs) => waits.push(durationMs),
    report: (problem) => reports.push(problem),
  });
  return { outcome, waits, reports };
}

const remove = (statement: Statement) => platform.engine.run(AS_OWNER, statement);

test("leaves a healthy account alone", async () => {
  const ada = await platform.swimmer("ada");
  expect(await check(ada)).toEqual({ outcome: { kind: "healthy" }, waits: [], reports: [] });
});

test("recreates a missing profile at the first try", async () => {
  const ben = await platform.swimmer("ben");
  await remove(sql`delete from profiles where id = ${ben.id}`);
  expect(await check(ben)).toEqual({
    outcome: { kind: "repaired", issues: ["profile_missing"] },
    waits: [],
    reports: [],
  });
  const { data } = await ben.client.from("profiles").select("email, username").single();
  expect(data).toEqual({ email: ben.email, username: expect.stringMatching(/^swimmer_\d{1,4}$/) });
});

test.each(["onboarding_status", "user_onboarding", "user_preferences", "user_notification_settings"] as const)(
  "a missing row of %s is made again",
  async (table) => {
    const cat = await platform.swimmer("cat");
    await remove({ text: `delete from ${table} where user_id = $1`, values: [cat.id] });
    const { outcome, waits } = await check(cat);
    expect({ outcome, waits }).toEqual({ outcome: { kind: "repaired", issues: ["onboarding_missing"] }, waits: [] });
    expect((await cat.client.from(table).select("user_id")).data).toEqual([{ user_id: cat.id }]);
    expect(await readAccountHealth(cat.client)).toMatchObject({ is_email_marked_verified: true });
  },
);

test("marks a confirmed address", async () => {
  const dan = await platform.swimmer("dan");
  await remove(sql`update onboarding_status set email_verified = false where user_id = ${dan.id}`);
  expect((await check(dan)).outcome).toEqual({ kind: "repaired", issues: ["email_inconsistent"] });
});

test("gives up after three tries, 2 s and 4 s apart", async () => {
  const eve = await platform.swimmer("eve");
  await remove(sql`delete from profiles where id = ${eve.id}`);
  await platform.engine.script("revoke execute on function public.execute_query from authenticated");
  const { outcome, waits, reports } = await check(eve);
  await platform.engine.script("grant execute on function public.execute_query to authenticated");
  expect({ outcome, waits }).toEqual({ outcome: { kind: "failed" }, waits: [2_000, 4_000] });
  expect(reports).toHaveLength(3);
});

test("reports a session without an account", async () => {
  const fay = await platform.swimmer("fay");
  await remove(sql`delete from auth.users where id = ${fay.id}`);
  expect((await check(fay)).outcome).toEqual({ kind: "session-issue" });
});

test("hides account health from visitors and others", async () => {
  await expect(readAccountHealth(platform.visitor())).rejects.toMatchObject({ code: "42501" });
  const [gil, hal] = [await platform.swimmer("gil"), await platform.swimmer("hal")];
  await gil.client.from("profiles").update({ full_name: "Gil" }).eq("id", gil.id).throwOnError();
  expect(await readAccountHealth(hal.client)).toMatchObject({ full_name: null, has_profile: true });
});
