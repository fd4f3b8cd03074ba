import { expect, test } from "vitest";
import { addSessionCookies } from "./add-session-cookies.server.ts";

const refreshed = new Headers([
  ["Set-Cookie", "tideline-auth.0=new; Path=/"],
  ["Set-Cookie", "tideline-auth.1=new; Path=/"],
]);

function answer(...cookies: string[]) {
  const response = new Response(null, { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
  addSessionCookies(response, refreshed);
  return response.headers.getSetCookie();
}

test("adds refreshed session cookies to the response", () => {
  expect(answer()).toEqual(refreshed.getSetCookie());
  expect(answer("tideline-auth-code-verifier=; Max-Age=0")).toHaveLength(3);
});

test.each([
  ["a sign-out", "tideline-auth=; Max-Age=0"],
  ["a sign-out from a long session", "tideline-auth.0=; Max-Age=0"],
  ["a sign-in", "tideline-auth.0=other; Path=/"],
])("%s has the last word", (_what, cookie) => {
  expect(answer(cookie)).toEqual([cookie]);
});
