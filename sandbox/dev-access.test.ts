import { createSecrets } from "@tideline/platform/secrets.ts";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { deriveDevToken, guardPaymentPages, requireDevToken } from "./dev-access.ts";

const token = deriveDevToken((await createSecrets()).signingKey);
const app = new Hono()
  .use("/dev/mailbox/*", requireDevToken(token))
  .use("/dev/payments/*", guardPaymentPages(token))
  .get("/dev/*", (c) => c.text("open"));
const asBrowser = { Accept: "text/html,application/xhtml+xml" };

test.each(["/dev/mailbox", "/dev/mailbox/1", "/dev/payments", "/dev/payments?done=paid", "/dev/payments/checkout"])(
  "%s opens only with the token",
  async (path) => {
    for (const headers of [{}, { Cookie: "tideline-dev=guessed" }]) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain("This page needs the development token");
    }
  },
);

test("a wrong token is refused, also beside the right cookie", async () => {
  const answer = await app.request(`/dev/mailbox?token=${token}x`, { headers: { Cookie: `tideline-dev=${token}` } });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("That is not the token.");
});

test("the first visit leaves a cookie and takes the token out of the address", async () => {
  const first = await app.request(`/dev/payments?token=${token}&done=paid`, { headers: asBrowser });
  expect([first.status, first.headers.get("Location")]).toEqual([303, "/dev/payments?done=paid"]);
  const cookie = first.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Lax$/);
  const next = await app.request("/dev/mailbox", { headers: { ...asBrowser, Cookie: cookie.split(";")[0] ?? "" } });
  expect(await next.text()).toBe("open");
});

test("a script that brings the token is answered at once", async () => {
  const headers = { Accept: "application/json" };
  expect(await (await app.request(`/dev/mailbox?token=${token}`, { headers })).text()).toBe("open");
});

test.each(["checkout/cs_test_1", "authenticate/pi_1", "portal/bps_1/plan", "invoices/in_1"])(
  "a customer of the sandbox is led to /dev/payments/%s without the token",
  async (path) => {
    expect((await app.request(`/dev/payments/${path}`)).status).toBe(200);
  },
);
