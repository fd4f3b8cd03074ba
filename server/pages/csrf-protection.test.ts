import { Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { allowSiteOrigin, csrfProtection } from "./csrf-protection.ts";

const app = new Hono()
  .use(csrfProtection("https://tideline.example"))
  .get("/preferences", (c) => c.text("shown"))
  .post("/preferences", (c) => c.text("kept"))
  .post("/unsubscribe", (c) => c.text("ended"));

async function post(headers: Record<string, string>) {
  const init = { method: "POST", headers, body: new URLSearchParams({ consent: "granted" }) };
  return (await app.request("http://127.0.0.1:3000/preferences", init)).status;
}

test.each([
  ["our own page", { Origin: "http://127.0.0.1:3000" }],
  ["our own page behind a proxy with https", { Origin: "https://tideline.example" }],
  ["our own page without an origin", { "Sec-Fetch-Site": "same-origin" }],
])("accepts a form from %s", async (_where, headers) => {
  expect(await post(headers)).toBe(200);
});

test.each([
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["a sister site", { Origin: "https://blog.tideline.example", "Sec-Fetch-Site": "same-site" }],
  ["a sandboxed frame", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["nowhere", {}],
])("rejects a form from %s", async (_where, headers) => {
  expect(await post(headers)).toBe(403);
});

test("follows a link from another site", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await app.request("http://127.0.0.1:3000/preferences", { headers })).status).toBe(200);
});

const ONE_CLICK = "List-Unsubscribe=One-Click";
const unsubscribe = (path: string, type: string) =>
  app.request(`http://127.0.0.1:3000${path}?token=ada.abc`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: ONE_CLICK,
  });

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "the one click of a mail program, which has no origin, is taken as %s",
  async (type) => {
    expect((await unsubscribe("/unsubscribe", type)).status).toBe(200);
    expect((await unsubscribe("/unsubscribe/more", type)).status).toBe(403);
  },
);

/** A minimal build with one page that has a form. */
function buildOf(action: () => unknown): ServerBuild {
  return {
    entry: { module: { default: () => new Response("shown"), handleError: () => undefined } },
    routes: { page: { id: "page", path: "unsubscribe", module: { action, default: () => null } } },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    routeDiscovery: { mode: "initial" },
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}

test.each([
  ["https://tideline.example", 200],
  ["https://evil.example", 400],
])("responds to a form from %s behind a proxy with %i", async (origin, status) => {
  const answer = createRequestHandler(
    allowSiteOrigin(
      buildOf(() => null),
      "https://tideline.example",
    ),
  );
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://127.0.0.1:3000/unsubscribe", { method: "POST", headers, body: ONE_CLICK });
  expect((await answer(request)).status).toBe(status);
});
