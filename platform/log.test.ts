import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test.each([
  ["a token", "bad eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl here", "bad [token] here"],
  ["a key", "asked with sb_secret_abc-DEF_1", "asked with [key]"],
  [
    "a query",
    "GET https://a.example/auth/callback?code=1a2b&state=x failed",
    "GET https://a.example/auth/callback?[query] failed",
  ],
  ["an e-mail address", `no room for "ada@mail.example.org"`, `no room for "[address]"`],
])("%s in a message is hidden", (_what, message, hidden) => {
  const described = describeError(new Error(message));
  expect(described).toMatchObject({ type: "Error", message: hidden });
  expect(described.stack).toContain("log.test.ts");
  expect(described.stack).not.toContain(message);
});

test("logs an error's name and origin, but not the values it quotes", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_pkey",
    detail: "(1) exists",
  });
  expect(describeError(new TypeError("no user", { cause }))).toMatchObject({
    type: "TypeError",
    cause: { code: "23505", constraint: "users_pkey" },
  });
  expect(JSON.stringify(describeError(cause))).not.toContain("exists");
});

test("a circle of causes comes to an end", () => {
  const error = new Error("round and round");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
});
