import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecrets } from "@tideline/platform/secrets.ts";
import { afterAll, expect, test } from "vitest";
import { createSocialProviders } from "#server/social.ts";
import { readSettings, SettingsError } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "apple-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

const makeKey = (namedCurve: string) =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const PEM = makeKey("prime256v1");
const FILE = join(folder, "AuthKey.p8");
writeFileSync(FILE, PEM);

const APPLE = { APPLE_CLIENT_ID: "org.example.web", APPLE_TEAM_ID: "TEAM", APPLE_KEY_ID: "KEY" };
const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test.each([
  ["with line ends", { APPLE_PRIVATE_KEY: PEM }],
  ["with \\n for them", { APPLE_PRIVATE_KEY: PEM.replaceAll("\n", "\\n") }],
  ["from a file", { APPLE_PRIVATE_KEY_FILE: FILE }],
])("reads Apple's key %s", (_how, key) => {
  const { apple } = readSettings({ ...APPLE, ...key }).socialProviders;
  expect(apple).toEqual({
    clientId: "org.example.web",
    clientSecret: { teamId: "TEAM", keyId: "KEY", privateKey: PEM },
  });
});

test("enables a provider with credentials", () => {
  const { socialProviders } = readSettings({ ...GOOGLE, FACEBOOK_CLIENT_ID: "1", FACEBOOK_CLIENT_SECRET: "s" });
  expect(socialProviders).toEqual({
    google: { clientId: "id", clientSecret: "secret" },
    facebook: { clientId: "1", clientSecret: "s" },
  });
});

test.each([
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET should be set beside GOOGLE_CLIENT_ID"],
  [{ FACEBOOK_CLIENT_SECRET: "s" }, "FACEBOOK_CLIENT_ID should be set beside FACEBOOK_CLIENT_SECRET"],
  [
    { APPLE_CLIENT_ID: "id", APPLE_PRIVATE_KEY: PEM },
    "APPLE_TEAM_ID and APPLE_KEY_ID should be set beside APPLE_CLIENT_ID and APPLE_PRIVATE_KEY",
  ],
  [{ ...APPLE }, "APPLE_PRIVATE_KEY should be set beside APPLE_CLIENT_ID and APPLE_TEAM_ID and APPLE_KEY_ID"],
  [
    { ...APPLE, APPLE_PRIVATE_KEY: "secret" },
    "APPLE_PRIVATE_KEY should be the .p8 file of a key for Sign in with Apple",
  ],
  [
    { ...APPLE, APPLE_PRIVATE_KEY: makeKey("secp384r1") },
    "APPLE_PRIVATE_KEY should be the .p8 file of a key for Sign in with Apple",
  ],
  [
    { ...APPLE, APPLE_PRIVATE_KEY_FILE: join(folder, "nowhere") },
    "APPLE_PRIVATE_KEY_FILE should be a file that this process can read",
  ],
  [
    { ...APPLE, APPLE_PRIVATE_KEY: PEM, APPLE_PRIVATE_KEY_FILE: FILE },
    "APPLE_PRIVATE_KEY_FILE should be left out when APPLE_PRIVATE_KEY is set",
  ],
])("refuses incomplete credentials with one line: %#", (env, line) => {
  expect(() => readSettings(env)).toThrow(new SettingsError(line));
});

test("replaces providers without credentials by the sandbox on a local site", async () => {
  const secrets = await createSecrets();
  const { providers, identitySandbox } = await createSocialProviders(readSettings(GOOGLE), secrets);
  expect([providers.apple?.standIn?.url, providers.facebook?.standIn?.url, providers.google?.standIn]).toEqual([
    "http://127.0.0.1:3000/dev/identity/apple",
    "http://127.0.0.1:3000/dev/identity/facebook",
    undefined,
  ]);
  expect(identitySandbox).not.toBeNull();
});

test("has no sandbox on a public site", async () => {
  const settings = readSettings({ ...GOOGLE, SITE_URL: "https://tideline.example.org" });
  const { providers, identitySandbox } = await createSocialProviders(settings, await createSecrets());
  expect([Object.keys(providers), identitySandbox]).toEqual([["google"], null]);
});
