import { afterAll, expect, test, vi } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { isAdministrator, signIn, signUp } from "./account.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

// Node has no such word; what a browser would log is to be nothing.
const problems: unknown[] = [];
vi.stubGlobal("reportError", (problem: unknown) => problems.push(problem));

const CALLBACK = `${platform.siteUrl}/auth/callback`;
const PASSWORD = "cold water every day";
const mustConfirm = (isOn: boolean) =>
  platform.engine.script(`update public.admin_settings set require_email_verification = ${isOn}`);

const ROWS = [
  ["profiles", "id"],
  ["user_preferences", "user_id"],
  ["onboarding_status", "user_id"],
  ["user_notification_settings", "user_id"],
  ["user_onboarding", "user_id"],
] as const;

test("signs up with a session and all rows when no confirmation is needed", async () => {
  await mustConfirm(false);
  const client = platform.visitor();
  const person = { email: "ola@example.org", password: PASSWORD, fullName: "Ola Otter" };
  expect(await signUp(client, person, CALLBACK)).toEqual({ mustConfirmEmail: false });
  const { data } = await client.auth.getUser();
  for (const [table, column] of ROWS) {
    const { count } = await client
      .from(table)
      .select("*", { count: "exact", head: true })
      // Of four tables at once the types know only the columns that all of them have.
      .filter(column, "eq", data.user?.id ?? "");
    expect([table, count]).toEqual([table, 1]);
  }
  const { data: profile } = await client.from("profiles").select("email, full_name, is_admin, premium").single();
  expect(profile).toEqual({ email: person.email, full_name: "Ola Otter", is_admin: false, premium: false });
  expect(problems).toEqual([]);
});

test("gives no session when confirmation is needed", async () => {
  await mustConfirm(true);
  const client = platform.visitor();
  const person = { email: "pia@example.org", password: PASSWORD, fullName: "" };
  expect(await signUp(client, person, CALLBACK)).toEqual({ mustConfirmEmail: true });
  expect((await client.auth.getSession()).data.session).toBeNull();
  await expect(signIn(client, person)).rejects.toThrow("Please verify your email before signing in");
});

test("recognizes only administrators at the admin sign-in", async () => {
  const { client, id, email, password } = await platform.swimmer("quin");
  await signIn(client, { email, password });
  expect(await isAdministrator(client)).toBe(false);
  await platform.engine.script(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`);
  expect(await isAdministrator(client)).toBe(true);
});
