import { createClient } from "@supabase/supabase-js";
import { createStorage, linkIn } from "@tideline/platform/auth/auth-fixture.ts";
import { afterAll, expect, test } from "vitest";
import { SESSION_AUTH_OPTIONS } from "#app/backend/session/session-auth-options.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { requestPasswordReset } from "./account.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

/** As a browser signs in, with a storage of the test's own in place of cookies. */
const openBrowser = () =>
  createClient(platform.url, platform.secrets.publishableKey, {
    auth: { ...SESSION_AUTH_OPTIONS, flowType: "pkce", storage: createStorage() },
    global: { fetch: platform.fetch },
  });

test("keeps the first email link usable after a refused second request", async () => {
  const { email } = await platform.swimmer("hasty");
  const browser = openBrowser();
  const resetUrl = `${platform.siteUrl}/auth/reset-password`;
  await requestPasswordReset(browser, email, resetUrl);
  await expect(requestPasswordReset(browser, email, resetUrl)).rejects.toMatchObject({ code: "too_many_attempts" });
  await platform.settled();
  await platform.jobs.settled();
  const clicked = await platform.fetch(linkIn(platform.mails.findLast((mail) => mail.to === email)), {
    redirect: "manual",
  });
  const target = new URL(clicked.headers.get("Location") ?? "about:blank");
  const [code, flowId] = [target.searchParams.get("code") ?? "", target.searchParams.get("sb_flow_id") ?? ""];
  expect((await browser.auth.exchangeCodeForSession(code, { flowId })).error).toBeNull();
});
