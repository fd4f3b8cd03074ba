import { expect, onTestFinished, test, vi } from "vitest";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import type { Services } from "#app/backend/services.ts";
import { readSwimmer } from "./read-swimmer.server.ts";

const services: Services = {
  backend: { url: "http://backend.test", publishableKey: "sb_publishable_x" },
  backendFetch: async () => Response.json({ code: 400, error_code: "bad_json", msg: "no" }, { status: 400 }),
  siteUrl: "http://tideline.test",
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

const withCookie = (value: string) =>
  new Request("http://tideline.test/", { headers: { Cookie: `${SESSION_COOKIE}=${value}` } });
const encode = (session: unknown) => `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
const lasting = { refresh_token: "r", token_type: "bearer", expires_at: 9_999_999_999, user: { id: "u" } };

test.each([
  ["nothing", ""],
  ["no JSON", "base64-x"],
  ["no session", encode([])],
  ["a token that is a number", encode({ ...lasting, access_token: 1 })],
  ["a token that is an object", encode({ ...lasting, access_token: { split: 1 } })],
  ["a token that is none", encode({ ...lasting, access_token: "a.b.c" })],
  ["a session that has ended and cannot be refreshed", encode({ ...lasting, access_token: "a.b.c", expires_at: 1 })],
])("a cookie that holds %s is a visitor's", async (_what, value) => {
  expect((await readSwimmer(services, withCookie(value))).swimmer).toBeNull();
});

test("waits at most five seconds for a refresh and keeps the cookies", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const busy = { ...services, backendFetch: async () => new Response("busy", { status: 503 }) };
  const reading = readSwimmer(busy, withCookie(encode({ ...lasting, access_token: "a.b.c", expires_at: 1 })));
  await vi.advanceTimersByTimeAsync(5_000);
  const { swimmer, headers } = await reading;
  expect([swimmer, headers.getSetCookie()]).toEqual([null, []]);
});
