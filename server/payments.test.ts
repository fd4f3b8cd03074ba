import { expect, test } from "vitest";
import { createPayments } from "./payments.ts";
import { readSettings } from "./settings/settings.ts";

const SECRETS = { secretKey: "a secret of the tests" };
const REAL = { STRIPE_SECRET_KEY: "sk_test_real", STRIPE_WEBHOOK_SECRET: "whsec_real" };
const PUBLIC = { SITE_URL: "https://tideline.example.org" };

test("uses the sandbox on a local site without an account", async () => {
  const { functionSettings, openSandbox } = await createPayments(readSettings({ PORT: "4123" }), SECRETS);
  expect(openSandbox).not.toBeNull();
  expect(functionSettings).toMatchObject({ STRIPE_API_URL: "http://127.0.0.1:4123" });
  expect(functionSettings.STRIPE_SECRET_KEY).toMatch(/^sk_test_sandbox_[0-9a-f]{48}$/);
  expect(functionSettings.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_sandbox_[0-9a-f]{48}$/);
});

test.each([
  ["with a real key", REAL, REAL],
  ["with a real key on a public site", { ...REAL, ...PUBLIC }, REAL],
  ["on a public site without a key", PUBLIC, {}],
])("has no sandbox %s", async (_what, env, functionSettings) => {
  expect(await createPayments(readSettings(env), SECRETS)).toEqual({ functionSettings, openSandbox: null });
});

test("derives different keys for each installation", async () => {
  const keyOf = async (secretKey: string) =>
    (await createPayments(readSettings({}), { secretKey })).functionSettings.STRIPE_SECRET_KEY;
  expect(await keyOf("one")).not.toBe(await keyOf("two"));
});
