import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { DEMO_ACCOUNTS, ensureDemoAccounts, setDemoAccountAccess } from "./demo-accounts.ts";

const PASSWORD = "swim-0123456789ab";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
  const { url, secrets, fetch } = platform;
  for (const _start of [1, 2]) await ensureDemoAccounts({ url, secretKey: secrets.secretKey, fetch }, PASSWORD);
}, 60_000);
afterAll(() => platform.stop());

async function signIn(email: string) {
  const client = platform.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, code: error?.code ?? "signed in" };
}

test("signs in to each demo account, one of them an administrator", async () => {
  const admins: string[] = [];
  for (const { email } of DEMO_ACCOUNTS) {
    const { client, code } = await signIn(email);
    expect(code).toBe("signed in");
    const { data } = await client.from("user_roles").select("role").eq("role", "admin");
    if (data?.length) admins.push(email);
  }
  expect(admins).toEqual(["admin@tideline.example"]);
});

test("blocks demo accounts of an earlier start when they are off", async () => {
  const [anyone] = DEMO_ACCOUNTS;
  await setDemoAccountAccess(platform.engine, false);
  expect((await signIn(anyone?.email ?? "")).code).toBe("user_banned");
  await setDemoAccountAccess(platform.engine, true);
  expect((await signIn(anyone?.email ?? "")).code).toBe("signed in");
});
