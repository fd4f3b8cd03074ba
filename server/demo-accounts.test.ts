import { afterAll, beforeAll, expect, test } from "vitest";
import { admitDemoAccounts, DEMO_ACCOUNTS, ensureDemoAccounts } from "./demo-accounts.ts";
import { startProduct } from "./testing/start-product.ts";

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

test("each demo account can be signed in to, and one is an administrator", async () => {
  const admins: string[] = [];
  for (const { email } of DEMO_ACCOUNTS) {
    const { client, code } = await signIn(email);
    expect(code).toBe("signed in");
    const { data } = await client.from("user_roles").select("role").eq("role", "admin");
    if (data?.length) admins.push(email);
  }
  expect(admins).toEqual(["admin@tideline.example"]);
});

test("demo accounts of an earlier start stay outside where there are to be none", async () => {
  const [anyone] = DEMO_ACCOUNTS;
  await admitDemoAccounts(platform.engine, false);
  expect((await signIn(anyone?.email ?? "")).code).toBe("user_banned");
  await admitDemoAccounts(platform.engine, true);
  expect((await signIn(anyone?.email ?? "")).code).toBe("signed in");
});
