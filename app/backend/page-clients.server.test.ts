import { expect, test } from "vitest";
import { createSessionServerClient } from "./page-clients.server.ts";
import type { Services } from "./services.ts";

const grant = {
  access_token: "a.b.c",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "6f1c8a52-6c27-4b53-9e2f-0d1f6a7d1a11" },
};

async function signInAt(siteUrl: string) {
  const services: Services = {
    backend: { url: "http://backend.test", publishableKey: "sb_publishable_x" },
    backendFetch: async () => Response.json(grant),
    siteUrl,
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
  const { client, headers } = createSessionServerClient(services, new Request(siteUrl));
  await client.auth.signInWithPassword({ email: "ada@example.org", password: "a cold morning dip" });
  return headers.getSetCookie().map((cookie) => cookie.replace(/=base64-[^;]+/, "=…"));
}

test("keeps a session cookie for a week, with Secure on https", async () => {
  expect(await signInAt("http://tideline.test")).toEqual(["tideline-auth=…; Max-Age=604800; Path=/; SameSite=Lax"]);
  expect(await signInAt("https://tideline.test")).toEqual([
    "tideline-auth=…; Max-Age=604800; Path=/; Secure; SameSite=Lax",
  ]);
});
