import { expect, test } from "vitest";
import { IMMUTABLE_CACHE, REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { SESSION_COOKIE } from "./backend/backend-client.ts";
import { cacheControl } from "./cache-control.ts";

type Headers = Record<string, string>;
const toRequest = (headers: Headers, path: string) => new Request(`https://tideline.example${path}`, { headers });
const OF_ALL = { "Cache-Control": REVALIDATED_CACHE };

test.each<[string, Headers, { status?: number; headers?: Headers; path?: string }, string]>([
  ["a visitor's page of the list", {}, { headers: OF_ALL }, REVALIDATED_CACHE],
  ["a visitor's other page", {}, { path: "/reports/1" }, "no-cache"],
  ["a public page without a word of its own", {}, { path: "/terms" }, REVALIDATED_CACHE],
  ["a public page that failed", {}, { path: "/terms", status: 500 }, "no-cache"],
  [
    "the list with a theme",
    { Cookie: "theme=dark" },
    { headers: OF_ALL },
    REVALIDATED_CACHE.replace("public", "private"),
  ],
  ["the list of a swimmer", { Cookie: `${SESSION_COOKIE}=x` }, { headers: OF_ALL }, "private, no-store"],
  [
    "a drawing for a swimmer",
    { Cookie: `${SESSION_COOKIE}=x` },
    { headers: { "Cache-Control": IMMUTABLE_CACHE } },
    IMMUTABLE_CACHE,
  ],
  ["a redirect that may carry a code", {}, { status: 302 }, "private, no-store"],
  ["an answer that opens a session", {}, { headers: { ...OF_ALL, "Set-Cookie": "a=b" } }, "private, no-store"],
])("%s may be kept as it should", (_what, asked, { path = "/spots", ...answered }, expected) => {
  expect(cacheControl(toRequest(asked, path), new Response(null, answered))).toBe(expected);
});
