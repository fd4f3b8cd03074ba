import { readdir, readFile } from "node:fs/promises";
import { ACCESS_TOKEN_LIFETIME_S } from "@tideline/platform/auth/keys.ts";
import { LIMITS } from "@tideline/platform/auth/limits/limits.ts";
import { expect, test } from "vitest";
import { PASSWORD_MIN_LENGTH } from "#domain/accounts/sign-in/password-limits.ts";

const supabase = new URL("../", import.meta.url);
const config = await readFile(new URL("config.toml", supabase), "utf8");

test.each([
  ["minimum_password_length", String(PASSWORD_MIN_LENGTH)],
  ["jwt_expiry", String(ACCESS_TOKEN_LIFETIME_S)],
  ["sign_in_sign_ups", String(LIMITS.loginByAddress.points)],
  ["token_refresh", String(LIMITS.refreshByAddress.points)],
  ["max_frequency", `"${LIMITS.mailByRecipient.duration}s"`],
  ["enable_confirmations", "true"],
  ["double_confirm_changes", "true"],
])("a hosted project has the embedded platform's %s", (setting, value) => {
  expect(config.split("\n")).toContain(`${setting} = ${value}`);
});

test("every function is configured", async () => {
  const entries = await readdir(new URL("functions/", supabase), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
  const configured = [...config.matchAll(/^\[functions\.([\w-]+)\]$/gm)].map(([, name]) => name);
  expect(configured.sort()).toEqual(names.sort());
});

test("every template and function that the configuration names is there", async () => {
  const paths = [...config.matchAll(/^(?:content_path|entrypoint|import_map) = "(.+)"$/gm)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    // Templates are named from the repository's root, functions from the folder of the configuration.
    const base = path.startsWith("./supabase/") ? new URL("../", supabase) : supabase;
    expect((await readFile(new URL(path, base), "utf8")).length).toBeGreaterThan(0);
  }
});
