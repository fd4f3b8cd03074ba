import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environment, readSettings, SettingsError } from "./settings.ts";

test("without settings it is the embedded database on this machine", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: ".data",
    siteUrl: "http://127.0.0.1:3000",
    localUrl: "http://127.0.0.1:3000",
    backend: { kind: "embedded" },
    smtpUrl: undefined,
    mailFrom: "Tideline <no-reply@127.0.0.1>",
    adminEmail: undefined,
    hasDemoAccounts: true,
    logLevel: "info",
    mapStyles: {
      light: "https://tiles.openfreemap.org/styles/positron",
      dark: "https://tiles.openfreemap.org/styles/dark",
    },
  });
});

test.each([
  [{ PORT: "80a" }, "PORT should be a whole number from 1 to 65535"],
  [{ PORT: "70000" }, "PORT should be a whole number from 1 to 65535"],
  [{ SITE_URL: "tideline.org" }, "SITE_URL should be an address that begins with http:// or https://"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL should be an address that begins with postgres://"],
  [
    { DATABASE_URL: "postgres://postgres:secret@db.abc.supabase.co/postgres" },
    "DATABASE_URL should be a server of your own; for Supabase set SUPABASE_URL instead",
  ],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL should be an address that begins with smtp:// or smtps://"],
  [{ MAIL_FROM: "Tideline" }, "MAIL_FROM should be a sender such as Tideline <hello@example.org>"],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL should be an e-mail address"],
  [{ DEMO_ACCOUNTS: "yes" }, "DEMO_ACCOUNTS should be one of on, off"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL should be one of silent, fatal, error, warn, info, debug, trace"],
  [
    { SUPABASE_URL: "https://abc.supabase.co" },
    "SUPABASE_PUBLISHABLE_KEY should be the publishable key of the project at SUPABASE_URL",
  ],
  [
    { SUPABASE_URL: "https://abc.supabase.co", DATABASE_URL: "postgres://localhost/x" },
    "DATABASE_URL should be left out when SUPABASE_URL is set",
  ],
])("%o is refused in one line", (env, line) => {
  expect(() => readSettings(env)).toThrow(new SettingsError(line));
});

test("each wrong setting has its own line", () => {
  expect(() => readSettings({ PORT: "0", LOG_LEVEL: "loud" })).toThrow(/^PORT should be .*\nLOG_LEVEL should be .*$/);
});

test("an empty setting counts as not given", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "" })).toEqual(readSettings({}));
});

test.each([
  [{ SITE_URL: "https://tideline.example.org/" }, false],
  [{ DATABASE_URL: "postgres://localhost/tideline" }, false],
  [{ DATABASE_URL: "postgres://localhost/tideline", DEMO_ACCOUNTS: "on" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ DEMO_ACCOUNTS: "off" }, false],
])("%o has demo accounts: %s", (env, hasDemoAccounts) => {
  expect(readSettings(env).hasDemoAccounts).toBe(hasDemoAccounts);
});

test("the example file names every setting and nothing else, and is right as it stands", async () => {
  const example = await readFile(new URL("../.env.example", import.meta.url), "utf8");
  const everyLine = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ""));
  expect(Object.keys(everyLine).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readSettings(parseEnv(example))).toEqual(readSettings({}));
});
