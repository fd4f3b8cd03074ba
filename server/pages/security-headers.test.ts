import { Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { expect, test } from "vitest";
import { type PageScriptsVariables, securityHeaders, toOrigins, toSocketOrigin } from "./security-headers.ts";

async function ask(siteUrl: string, path = "/") {
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  app.use(securityHeaders({ siteUrl, connectTo: ["https://tiles.example"], isDevelopment: false }));
  app.get("*", (c) => c.text(c.get("secureHeadersNonce") ?? "none"));
  const response = await app.request(path);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule] as const));
  return { headers: response.headers, rules, nonce: await response.text() };
}

test("runs scripts only from our own files or with the response's nonce", async () => {
  const [first, second] = await Promise.all([ask("http://127.0.0.1:3000"), ask("http://127.0.0.1:3000")]);
  expect(first.rules.get("script-src")).toBe(`script-src 'self' 'nonce-${first.nonce}'`);
  expect(first.nonce).not.toBe(second.nonce);
  expect(first.rules.get("default-src")).toBe("default-src 'self'");
  expect(first.rules.get("object-src")).toBe("object-src 'none'");
});

test.each([
  ["'sha256-a' 'sha256-b'", "script-src 'self' 'sha256-a' 'sha256-b'"],
  ["", "script-src 'self'"],
])("allows the inline scripts of a page from the cache by hash, without a nonce: %s", async (scripts, expected) => {
  const app = new Hono<{ Variables: SecureHeadersVariables & PageScriptsVariables }>();
  app.use(securityHeaders({ siteUrl: "http://127.0.0.1:3000", connectTo: [], isDevelopment: false }));
  app.get("*", (c) => {
    c.set("pageScripts", scripts);
    return c.text("page");
  });
  const policy = (await app.request("/")).headers.get("Content-Security-Policy") ?? "";
  expect(policy.split("; ")).toContain(expected);
  expect(policy).not.toContain("nonce");
});

test("forbids framing, foreign form targets and foreign base URLs", async () => {
  const { rules, headers } = await ask("http://127.0.0.1:3000");
  expect(rules.get("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(rules.get("form-action")).toBe("form-action 'self'");
  expect(rules.get("base-uri")).toBe("base-uri 'self'");
});

test("allows connections to us, the backend and the maps, and blob workers", async () => {
  const { rules } = await ask("http://127.0.0.1:3000");
  expect(rules.get("connect-src")).toBe("connect-src 'self' blob: https://tiles.example");
  expect(rules.get("worker-src")).toBe("worker-src 'self' blob:");
});

test("limits geolocation to us, content sniffing and referrers", async () => {
  const { headers } = await ask("http://127.0.0.1:3000");
  expect(headers.get("Permissions-Policy")).toContain("geolocation=(self)");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
});

test("enforces https only when the site uses https", async () => {
  expect((await ask("http://127.0.0.1:3000")).headers.has("Strict-Transport-Security")).toBe(false);
  const { headers, rules } = await ask("https://tideline.example");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
  expect(rules.has("upgrade-insecure-requests")).toBe(true);
});

test("lists each origin once and leaves out invalid URLs", () => {
  expect(toOrigins(["https://a.example/x", "https://a.example/y", "", "https://b.example"])).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
});

test("derives the origin of the backend's WebSockets", () => {
  expect(toSocketOrigin("https://tideline.example/x")).toBe("wss://tideline.example");
  expect(toSocketOrigin("http://127.0.0.1:3000")).toBe("ws://127.0.0.1:3000");
});

test("lets other sites frame only a shared report", async () => {
  const { rules, headers } = await ask("http://127.0.0.1:3000", "/reports/0/embed");
  expect(rules.get("frame-ancestors")).toBe("frame-ancestors *");
  expect(headers.get("X-Frame-Options")).toBeNull();
  expect(rules.get("default-src")).toBe("default-src 'self'");
  const report = await ask("http://127.0.0.1:3000", "/reports/0");
  expect(report.rules.get("frame-ancestors")).toBe("frame-ancestors 'none'");
});
