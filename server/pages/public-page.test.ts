import { expect, test } from "vitest";
import { toPublicPage } from "./public-page.ts";

const SITE = "https://tideline.example";
const ask = (path: string, cookie?: string, method = "GET") =>
  toPublicPage(new Request(`http://10.0.0.1:3000${path}`, { method, headers: cookie ? { cookie } : {} }), SITE);

test("keeps only the parameters that the page reads", () => {
  const page = ask("/spots?utm_source=mail&q=cove&p=1&quality=good&quality=fair");
  expect(page?.request.url).toBe(`${SITE}/spots?q=cove&quality=good&quality=fair`);
  expect(page?.key).toBe(ask("/spots?q=cove&quality=good&quality=fair")?.key);
  expect(page?.key).not.toBe(ask("/spots?q=cave&quality=good&quality=fair")?.key);
});

test("keeps only the cookies that a visitor's page reads", () => {
  const page = ask("/terms?p=1", "_ga=1; tideline-preferences=theme=dark; other=2");
  expect(page?.request.headers.get("cookie")).toBe("tideline-preferences=theme=dark");
  expect(page?.key).not.toBe(ask("/terms")?.key);
  expect(ask("/terms", "_ga=1")?.key).toBe(ask("/terms")?.key);
});

test("passes no other header on", () => {
  const request = new Request(`${SITE}/`, { headers: { "x-request-id": "a", "user-agent": "b" } });
  expect([...(toPublicPage(request, SITE)?.request.headers ?? [])]).toEqual([]);
});

test.each([
  ["a signed-in swimmer", "/spots", "tideline-auth.0=base64-x", "GET"],
  ["somebody who is signing in", "/", "tideline-auth-code-verifier=x", "GET"],
  ["a form that is sent", "/login", undefined, "POST"],
  ["a page behind the gate", "/settings", undefined, "GET"],
  ["a page that nobody declared", "/reports/1", undefined, "GET"],
  ["the data of a page", "/spots.data", undefined, "GET"],
])("is not for %s", (_who, path, cookie, method) => {
  expect(ask(path, cookie, method)).toBeNull();
});
