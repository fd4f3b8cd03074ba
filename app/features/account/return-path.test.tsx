import { afterEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { rememberReturnPath, takeReturnPath } from "./return-path.ts";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("the page before the sign-in is returned to once, within an hour and in any tab", () => {
  vi.useFakeTimers();
  rememberReturnPath("/favorites");
  expect([Object.keys(localStorage), takeReturnPath(), takeReturnPath()]).toEqual([
    ["tideline-my-post-login-path"],
    "/favorites",
    null,
  ]);
  rememberReturnPath("/favorites");
  vi.advanceTimersByTime(HOUR_MS);
  expect(takeReturnPath()).toBeNull();
});
