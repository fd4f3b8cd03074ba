import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseForeignForms } from "./foreign-forms.ts";

const app = new Hono()
  .use(refuseForeignForms("https://tideline.example"))
  .get("/preferences", (c) => c.text("shown"))
  .post("/preferences", (c) => c.text("kept"));

async function post(headers: Record<string, string>) {
  const init = { method: "POST", headers, body: new URLSearchParams({ consent: "granted" }) };
  return (await app.request("http://127.0.0.1:3000/preferences", init)).status;
}

test.each([
  ["our own page", { Origin: "http://127.0.0.1:3000" }],
  ["our own page behind a proxy with https", { Origin: "https://tideline.example" }],
  ["our own page without an origin", { "Sec-Fetch-Site": "same-origin" }],
])("a form from %s is taken", async (_where, headers) => {
  expect(await post(headers)).toBe(200);
});

test.each([
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["a sister site", { Origin: "https://blog.tideline.example", "Sec-Fetch-Site": "same-site" }],
  ["a sandboxed frame", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["nowhere", {}],
])("a form from %s is refused", async (_where, headers) => {
  expect(await post(headers)).toBe(403);
});

test("a link from another site is followed", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await app.request("http://127.0.0.1:3000/preferences", { headers })).status).toBe(200);
});
