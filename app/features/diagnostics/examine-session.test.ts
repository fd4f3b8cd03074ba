import { expect, test } from "vitest";
import { examineSession } from "./examine-session.ts";

const times = () => {
  let time = 1_000;
  return () => {
    time += 5;
    return time;
  };
};

test("accepts a session with a token", async () => {
  const attempt = await examineSession({ getToken: async () => "a.b.c", now: times() });
  expect(attempt).toEqual({ at: 1_005, what: "Session", durationMs: 5, problem: null });
});

test.each([
  ["is gone", async () => null],
  ["cannot be had", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a session that %s asks to sign in again", async (_what, getToken) => {
  const { problem } = await examineSession({ getToken, now: times() });
  expect(problem).toEqual({
    kind: "auth",
    message: "Failed to retrieve your session. Please sign in again.",
  });
});
