import { pageLinkIn } from "@tideline/platform/auth/auth-fixture.ts";
import { afterAll, expect, test } from "vitest";
import type { Services } from "#app/backend/services.ts";
import { readMailLink } from "#domain/accounts/sign-in/mail-link.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readSwimmer } from "./read-swimmer.server.ts";
import { redeemMailLink } from "./redeem-mail-link.server.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const services: Services = {
  backend: { url: platform.url, publishableKey: platform.secrets.publishableKey },
  backendFetch: platform.fetch,
  siteUrl: platform.siteUrl,
  mapStyles: { light: "", dark: "" },
  chartTilesFolder: "",
  contactEmail: null,
  visitor: null,
  construction: null,
  socialLinks: [],
  consentBanner: "bottom",
  plans: [],
  paymentSandboxPath: null,
  readHealth: async () => ({ version: "1.0.0", uptime: 0, mailDelaySeconds: null, warning: null }),
  nonce: "",
  isKept: false,
  requestId: "",
  reportProblem: () => undefined,
};

/** A device that has nothing of ours. */
const newDevice = () => new Request(platform.siteUrl);

async function linkOfMail(to: string) {
  await platform.settled();
  await platform.jobs.settled();
  const link = readMailLink(pageLinkIn(platform.mails.findLast((mail) => mail.to === to)).searchParams);
  if (!link) throw new Error(`the mail to ${to} has no link of ours`);
  return link;
}

test("signs in once by confirmation link on any device", async () => {
  const email = "elsewhere@example.org";
  const emailRedirectTo = `${platform.siteUrl}/auth/callback?type=email_confirmation&next=%2Ffavorites`;
  await platform.visitor().auth.signUp({ email, password: "a cold morning dip", options: { emailRedirectTo } });
  const link = await linkOfMail(email);
  expect(link).toMatchObject({ type: "signup", next: "/favorites" });
  const { headers, error, isSignedIn } = await redeemMailLink(services, newDevice(), link);
  expect([error, isSignedIn]).toEqual([null, true]);
  const cookie = headers.getSetCookie().map((one) => one.slice(0, one.indexOf(";")));
  const request = new Request(platform.siteUrl, { headers: { Cookie: cookie.join("; ") } });
  expect((await readSwimmer(services, request)).swimmer).toMatchObject({ email, isEmailVerified: true });
  const again = await redeemMailLink(services, newDevice(), link);
  expect([again.error?.code, again.isSignedIn]).toEqual(["otp_expired", false]);
});

test("sets a new password by reset link on another device", async () => {
  const { email } = await platform.swimmer("forgetful");
  await platform.visitor().auth.resetPasswordForEmail(email, { redirectTo: `${platform.siteUrl}/auth/reset-password` });
  const link = await linkOfMail(email);
  expect(link).toMatchObject({ type: "recovery", next: "/" });
  expect((await redeemMailLink(services, newDevice(), link)).isSignedIn).toBe(true);
});
