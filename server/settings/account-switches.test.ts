import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

const password = "a cold morning dip";
const signUp = (email: string) => platform.visitor().auth.signUp({ email, password });

test("refuses sign-ups with registration off", async () => {
  await platform.engine.script("update public.admin_settings set allow_user_registration = false");
  expect((await signUp("early@example.org")).error).toMatchObject({ status: 422, code: "signup_disabled" });
  await platform.engine.script("update public.admin_settings set allow_user_registration = true");
  expect((await signUp("early@example.org")).error).toBeNull();
});

test("signs in without confirmation when verification is off, except the administrator's address", async () => {
  await platform.engine.script("update public.admin_settings set require_email_verification = false");
  await platform.engine.script("insert into private.settings (key, value) values ('admin_email', 'Chief@example.org')");
  const swimmer = await signUp("quick@example.org");
  expect(swimmer.data.session?.user.email).toBe("quick@example.org");
  expect((await signUp("quick@example.org")).error).toMatchObject({ status: 422, code: "user_already_exists" });
  const chief = await signUp("chief@example.org");
  expect(chief.data).toMatchObject({ session: null, user: { email: "chief@example.org" } });
  const signIn = await platform.visitor().auth.signInWithPassword({ email: "chief@example.org", password });
  expect(signIn.error?.code).toBe("email_not_confirmed");
});
