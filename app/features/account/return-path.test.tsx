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
  expect(localStorage.getItem("tideline-my-post-login-path")).toContain("/favorites");
  expect([takeReturnPath(), takeReturnPath()]).toEqual(["/favorites", null]);
  rememberReturnPath("/favorites");
  vi.advanceTimersByTime(HOUR_MS);
  expect(takeReturnPath()).toBeNull();
});
