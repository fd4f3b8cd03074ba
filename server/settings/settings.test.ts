import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environment, readSettings, SettingsError } from "./settings.ts";

test("defaults to the embedded database on this machine", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    workers: 1,
    trustedProxies: [],
    dataDir: ".data",
    siteUrl: "http://127.0.0.1:3000",
    isLocalSite: true,
    localUrl: "http://127.0.0.1:3000",
    backend: { kind: "embedded" },
    smtpUrl: undefined,
    socialProviders: {},
    conditions: {
      CONDITIONS: "auto",
      OPEN_METEO_URL: "https://api.open-meteo.com",
      OPEN_METEO_MARINE_URL: "https://marine-api.open-meteo.com",
    },
    webPush: {},
    usage: {},
    texts: {},
    payments: { provider: {}, plans: {} },
    fitness: { platforms: [], provider: {} },
    mailFrom: "Tideline <no-reply@127.0.0.1>",
    maxFileBytes: 52_428_800,
    s3: null,
    adminEmail: undefined,
    contactEmail: null,
    hasDemoAccounts: true,
    construction: null,
    socialLinks: [],
    consentBanner: "bottom",
    logLevel: "info",
    mapStyles: {
      light: "https://tiles.openfreemap.org/styles/positron",
      dark: "https://tiles.openfreemap.org/styles/dark",
    },
  });
});

test("uses Open-Meteo's paid hosts with a key, unless a URL is set", () => {
  expect(readSettings({ OPEN_METEO_API_KEY: "k3y", OPEN_METEO_MARINE_URL: "http://127.0.0.1:9" }).conditions).toEqual({
    CONDITIONS: "auto",
    OPEN_METEO_URL: "https://customer-api.open-meteo.com",
    OPEN_METEO_MARINE_URL: "http://127.0.0.1:9",
    OPEN_METEO_API_KEY: "k3y",
  });
});

test("derives the public key from a configured web push key", () => {
  // From RFC 8291, appendix A.
  const VAPID_PRIVATE_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  const given = { VAPID_PRIVATE_KEY, VAPID_SUBJECT: "mailto:push@example.org" };
  expect(readSettings(given).webPush).toEqual({
    ...given,
    VAPID_PUBLIC_KEY: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  });
});

const NO_PATH = "SITE_URL should be a URL without a path, such as https://tideline.example.org";
const NO_SECRET =
  "SUPABASE_PUBLISHABLE_KEY should be the publishable key, never a secret one: it is sent to every browser";
const SERVICE_ROLE_TOKEN = `a.${Buffer.from('{"role":"service_role"}').toString("base64url")}.b`;

test.each([
  [{ CONDITIONS: "offline" }, "CONDITIONS should be one of auto, live, simulated"],
  [
    { USAGE_SINK_URL: "https://events.example.org" },
    "USAGE_SINK_URL and USAGE_SINK_KEY should be set together or not at all",
  ],
  [
    { SMS_WEBHOOK_URL: "https://texts.example.org" },
    "SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET should be set together or not at all",
  ],
  [{ OPEN_METEO_API_KEY: "a b" }, "OPEN_METEO_API_KEY should be a key without spaces"],
  [
    { VAPID_PRIVATE_KEY: "A".repeat(43) },
    "VAPID_PRIVATE_KEY should be a web push private key in base64url, 43 characters long",
  ],
  [{ VAPID_SUBJECT: "me" }, "VAPID_SUBJECT should be a URL that begins with https:// or mailto:"],
  [
    { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY should be a secret key that begins with sk_ or rk_",
  ],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET should be set beside STRIPE_SECRET_KEY"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY should be set beside STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_API_URL: "http://127.0.0.1:9" }, "STRIPE_API_URL should be left out without STRIPE_SECRET_KEY"],
  [{ STRIPE_PRICE_PRO_ANNUAL: "prod_1" }, "STRIPE_PRICE_PRO_ANNUAL should be a price id that begins with price_"],
  [
    { STRIPE_PRICE_PRO_MONTHLY: "price_one", STRIPE_PRICE_PRO_ANNUAL: "price_one" },
    "STRIPE_PRICE_PREMIUM_MONTHLY, STRIPE_PRICE_PREMIUM_ANNUAL, STRIPE_PRICE_PRO_MONTHLY, STRIPE_PRICE_PRO_ANNUAL should be four different prices",
  ],
  [{ PRO_ANNUAL_CENTS: "99.99" }, "PRO_ANNUAL_CENTS should be a whole number of cents from 1 to 1000000"],
  [{ PORT: "80a" }, "PORT should be a whole number from 1 to 65535"],
  [{ PORT: "70000" }, "PORT should be a whole number from 1 to 65535"],
  [{ PORT: "0x50" }, "PORT should be a whole number from 1 to 65535"],
  [{ HOST: "my host" }, "HOST should be a host name or IP address of this machine, such as 0.0.0.0"],
  [{ HOST: "http://localhost" }, "HOST should be a host name or IP address of this machine, such as 0.0.0.0"],
  [{ HOST: "999.1.1.1" }, "HOST should be a host name or IP address of this machine, such as 0.0.0.0"],
  [{ SITE_URL: "tideline.org" }, "SITE_URL should be a URL that begins with http:// or https://"],
  [{ SITE_URL: "https://x.example/tideline" }, NO_PATH],
  [{ SITE_URL: "https://x.example?a=1" }, NO_PATH],
  [{ DATABASE_URL: "tideline" }, "DATABASE_URL should be a URL that begins with postgres://"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL should be a URL that begins with postgres://"],
  [
    { DATABASE_URL: "postgres://postgres:secret@db.abc.supabase.co/postgres" },
    "DATABASE_URL should be your own server; for Supabase set SUPABASE_URL instead",
  ],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL should be a URL that begins with smtp:// or smtps://"],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL should be a URL with a host, such as smtp://localhost:25"],
  [{ MAIL_FROM: "@" }, "MAIL_FROM should be a sender such as Tideline <hello@example.org>"],
  [{ MAIL_FROM: "Tideline" }, "MAIL_FROM should be a sender such as Tideline <hello@example.org>"],
  [{ STORAGE_MAX_FILE_MB: "0" }, "STORAGE_MAX_FILE_MB should be a whole number from 1 to 5000"],
  [{ STORAGE_S3_PATH_STYLE: "yes" }, "STORAGE_S3_PATH_STYLE should be one of on, off"],
  [
    { STORAGE_S3_ENDPOINT: "https://s3.example.org", STORAGE_S3_BUCKET: "files" },
    "STORAGE_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY should be set together or not at all",
  ],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL should be an email address"],
  [{ DEMO_ACCOUNTS: "yes" }, "DEMO_ACCOUNTS should be one of on, off"],
  [{ UNDER_CONSTRUCTION: "soon" }, "UNDER_CONSTRUCTION should be one of on, off"],
  [{ UNDER_CONSTRUCTION_ADMIN_ACCESS: "1" }, "UNDER_CONSTRUCTION_ADMIN_ACCESS should be one of on, off"],
  [{ LAUNCH_DATE: "x".repeat(41) }, "LAUNCH_DATE should be a date or a few words, up to 40 characters"],
  [{ WORKERS: "0" }, "WORKERS should be a whole number from 1 to 64, or auto"],
  [{ WORKERS: "many" }, "WORKERS should be a whole number from 1 to 64, or auto"],
  [{ WORKERS: "2" }, "WORKERS should be 1 with the embedded database; set DATABASE_URL to use more"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL should be one of silent, fatal, error, warn, info, debug, trace"],
  [
    { SUPABASE_URL: "https://abc.supabase.co" },
    "SUPABASE_PUBLISHABLE_KEY should be the publishable key of the project at SUPABASE_URL",
  ],
  [
    { SUPABASE_URL: "https://abc.supabase.co", DATABASE_URL: "postgres://localhost/x" },
    "DATABASE_URL should be left out when SUPABASE_URL is set",
  ],
  [{ SUPABASE_URL: "https://abc.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" }, NO_SECRET],
  [{ SUPABASE_URL: "https://abc.supabase.co", SUPABASE_PUBLISHABLE_KEY: SERVICE_ROLE_TOKEN }, NO_SECRET],
])("refuses %o with one line", (env, line) => {
  expect(() => readSettings(env)).toThrow(new SettingsError(line));
});

test("reports each wrong setting on its own line", () => {
  expect(() => readSettings({ PORT: "0", LOG_LEVEL: "loud" })).toThrow(/^PORT should be .*\nLOG_LEVEL should be .*$/);
});

test.each([
  [{}, 1],
  [{ WORKERS: "1" }, 1],
  [{ WORKERS: "auto" }, 1],
  [{ WORKERS: "3", DATABASE_URL: "postgres://localhost/tideline" }, 3],
  [{ WORKERS: "auto", DATABASE_URL: "postgres://localhost/tideline" }, availableParallelism()],
  [{ WORKERS: "2", SUPABASE_URL: "https://abc.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }, 2],
])("serves %o with %d processes", (env, workers) => {
  expect(readSettings(env).workers).toBe(workers);
});

test("stores files in a fully configured bucket", () => {
  const s3 = readSettings({
    STORAGE_S3_ENDPOINT: "https://s3.example.org",
    STORAGE_S3_BUCKET: "files",
    STORAGE_S3_ACCESS_KEY_ID: "id",
    STORAGE_S3_SECRET_ACCESS_KEY: "secret",
    STORAGE_S3_PATH_STYLE: "off",
  }).s3;
  expect(s3).toMatchObject({ region: "us-east-1", bucket: "files", isPathStyle: false });
});

test.each([
  [{ UNDER_CONSTRUCTION: "on" }, { launchDate: "late May 2025", isAdminAllowed: true }],
  [
    { UNDER_CONSTRUCTION: "on", LAUNCH_DATE: "1 June" },
    { launchDate: "1 June", isAdminAllowed: true },
  ],
  [
    { UNDER_CONSTRUCTION: "on", UNDER_CONSTRUCTION_ADMIN_ACCESS: "off" },
    { launchDate: "late May 2025", isAdminAllowed: false },
  ],
  [{ LAUNCH_DATE: "1 June" }, null],
])("reads the construction notice from %o: %o", (env, construction) => {
  expect(readSettings(env).construction).toEqual(construction);
});

test("treats an empty setting as unset", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "" })).toEqual(readSettings({}));
});

test.each([
  [{ HOST: "0.0.0.0" }, "http://localhost:3000", true],
  [{ HOST: "::1" }, "http://[::1]:3000", true],
  [{ HOST: "[::1]" }, "http://[::1]:3000", true],
  [{ SITE_URL: "HTTPS://Tideline.example.org/" }, "https://tideline.example.org", false],
])("derives the site from %o: %s, local: %s", (env, siteUrl, isLocalSite) => {
  expect(readSettings(env)).toMatchObject({ siteUrl, isLocalSite });
});

test.each([
  [{ SITE_URL: "https://tideline.example.org/" }, false],
  [{ HOST: "::1" }, true],
  [{ DATABASE_URL: "postgres://localhost/tideline" }, false],
  [{ DATABASE_URL: "postgres://localhost/tideline", DEMO_ACCOUNTS: "on" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ DEMO_ACCOUNTS: "off" }, false],
])("enables demo accounts with %o: %s", (env, hasDemoAccounts) => {
  expect(readSettings(env).hasDemoAccounts).toBe(hasDemoAccounts);
});

test("the example file lists every setting and is valid as it is", async () => {
  const example = await readFile(new URL("../../.env.example", import.meta.url), "utf8");
  const everyLine = parseEnv(example.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ""));
  expect(Object.keys(everyLine).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readSettings(parseEnv(example))).toEqual(readSettings({}));
});
