import { afterAll, expect, test } from "vitest";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { decideGate } from "#domain/accounts/gate.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { endSession } from "./end-session.server.ts";
import { readSwimmer } from "./read-swimmer.server.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

function openServices() {
  const problems: unknown[] = [];
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
    reportProblem: (problem) => problems.push(problem),
  };
  return { services, problems };
}

const toRequest = (cookie: string) => new Request(platform.siteUrl, { headers: { Cookie: cookie } });
const toCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");

/** A browser's cookie after a sign-in, as long as the token lasts, and once it has ended. */
async function signInAtPage(name: string) {
  const { services } = openServices();
  const { id, email, password } = await platform.swimmer(name);
  const { client, headers } = createSessionServerClient(services, toRequest(""));
  await client.auth.signInWithPassword({ email, password });
  const fresh = toCookie(headers);
  const session = JSON.parse(Buffer.from(fresh.replace(/^.*base64-/, ""), "base64url").toString()) as object;
  const text = Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString("base64url");
  return { id, client, fresh, ended: `tideline-auth=base64-${text}` };
}

const GONE = ["tideline-auth=; Path=/; Max-Age=0"];

test("refreshes an expired token and stays signed in", async () => {
  const { id, ended } = await signInAtPage("ada");
  const { swimmer, headers } = await readSwimmer(openServices().services, toRequest(ended));
  expect(swimmer).toMatchObject({ id, isEmailVerified: true });
  expect(headers.getSetCookie().join()).toContain("tideline-auth=base64-");
});

test("allows concurrent refreshes", async () => {
  const { id, ended } = await signInAtPage("ben");
  const { services } = openServices();
  const all = await Promise.all(Array.from({ length: 5 }, () => readSwimmer(services, toRequest(ended))));
  for (const { swimmer, headers } of all) {
    expect(swimmer?.id).toBe(id);
    expect((await readSwimmer(services, toRequest(toCookie(headers)))).swimmer?.id).toBe(id);
  }
});

test("treats an ended session as a visitor and clears cookies", async () => {
  const { client, ended } = await signInAtPage("cai");
  await client.auth.signOut({ scope: "global" });
  const { swimmer, headers } = await readSwimmer(openServices().services, toRequest(ended));
  expect([swimmer, headers.getSetCookie()]).toEqual([null, GONE]);
});

test("treats a deleted account as a visitor and clears cookies", async () => {
  const { id, fresh } = await signInAtPage("dee");
  await platform.service().auth.admin.deleteUser(id);
  const { swimmer, headers } = await readSwimmer(openServices().services, toRequest(fresh));
  expect([swimmer, headers.getSetCookie()]).toEqual([null, GONE]);
});

test("reports an unconfirmed address whatever the token says", async () => {
  const { id, fresh } = await signInAtPage("dov");
  await platform.engine.script(`update auth.users set email_confirmed_at = null where id = '${id}'`);
  const { swimmer } = await readSwimmer(openServices().services, toRequest(fresh));
  expect(swimmer).toMatchObject({ id, isEmailVerified: false });
  expect(decideGate(swimmer, "/profile")).toBe("verify-email");
});

test("keeps sessions when the backend does not respond", async () => {
  const { fresh } = await signInAtPage("eve");
  const services = { ...openServices().services, backendFetch: async () => new Response("busy", { status: 503 }) };
  expect((await readSwimmer(services, toRequest(fresh))).headers.getSetCookie()).toEqual([]);
});

test("logs a sign-out, ends the session and clears cookies", async () => {
  const { id, client, fresh, ended } = await signInAtPage("fay");
  const { services, problems } = openServices();
  expect((await endSession(services, toRequest(fresh), id)).getSetCookie()).toEqual(GONE);
  expect(problems).toEqual([]);
  const events = platform.service().from("auth_events").select("event_type, success").eq("user_id", id);
  const { data } = await events;
  // Its token is valid for an hour, and reads nothing anymore.
  expect((await client.from("auth_events").select("id")).data).toEqual([]);
  expect(data).toEqual([{ event_type: "sign_out", success: true }]);
  expect((await readSwimmer(services, toRequest(ended))).swimmer).toBeNull();
});

test("signs out locally when the backend is unreachable", async () => {
  const { fresh, id } = await signInAtPage("gil");
  const { services, problems } = openServices();
  const offline = { ...services, backendFetch: async () => Promise.reject(new TypeError("fetch failed")) };
  expect((await endSession(offline, toRequest(fresh), id)).getSetCookie()).toEqual(GONE);
  expect(problems).not.toEqual([]);
});
