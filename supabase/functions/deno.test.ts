import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { startPlatform } from "#server/platform/platform-fixture.ts";

const deno = fileURLToPath(import.meta.resolve("deno/bin.cjs"));
const root = fileURLToPath(new URL("../../", import.meta.url));
const FUNCTION = "supabase/functions/profile-api/index.ts";
/** Packages come from node_modules, so that no test needs a network. */
const PACKAGES = ["--config", "supabase/functions/deno.json", "--node-modules-dir=manual"];

const platform = await startPlatform();
afterAll(() => platform.stop());

function runDeno(args: readonly string[], env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, [deno, ...args], { cwd: root, env: { ...process.env, ...env } });
}

test("Deno finds no wrong type in the functions", async () => {
  await runDeno(["check", ...PACKAGES, FUNCTION]);
});

test("the same function answers in Deno as on the embedded platform", async () => {
  const ada = await platform.swimmer("Ada");
  const { data } = await ada.client.auth.getSession();
  const program = `
    import profileApi from ${JSON.stringify(new URL("profile-api/index.ts", import.meta.url).href)};
    const answer = await profileApi.fetch(new Request("http://functions.test/profile-api", {
      method: "POST",
      headers: { Authorization: "Bearer ${data.session?.access_token}" },
      body: JSON.stringify({ action: "get_profile", userId: "${ada.id}" }),
    }));
    console.log(JSON.stringify({ status: answer.status, body: await answer.json() }));`;
  const { stdout } = await runDeno(
    [
      "run",
      "--cached-only",
      ...PACKAGES,
      "--allow-env",
      `--allow-net=${new URL(platform.url).host}`,
      `data:text/javascript,${encodeURIComponent(program)}`,
    ],
    {
      SUPABASE_URL: platform.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: platform.secrets.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: platform.secrets.secretKey }),
    },
  );
  const inDeno = JSON.parse(stdout);
  const { data: inNode } = await ada.client.functions.invoke("profile-api", {
    body: { action: "get_profile", userId: ada.id },
  });
  expect(inDeno).toEqual({ status: 200, body: inNode });
  expect(inNode).toMatchObject({ data: { email: ada.email } });
});
