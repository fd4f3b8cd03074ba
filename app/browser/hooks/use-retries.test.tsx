import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useRetries } from "./use-retries.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const FAILED = { isFailed: true, isDone: false };
const SAVING = { isFailed: false, isDone: false };
const DONE = { isFailed: false, isDone: true };

test("retries a failed save with backoff that resets after success", async () => {
  const retry = vi.fn();
  const { rerender } = await renderHook((save?: typeof FAILED) => useRetries(save ?? FAILED, retry));
  const failAfter = async (...states: (typeof FAILED)[]) => {
    for (const state of [...states, FAILED]) await rerender(state);
  };
  vi.advanceTimersByTime(4_999);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(1);
  await failAfter(SAVING);
  vi.advanceTimersByTime(9_999);
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(2);
  await failAfter(SAVING, DONE);
  vi.advanceTimersByTime(5_000);
  expect(retry).toHaveBeenCalledTimes(3);
});

test("retries a failed save when visible or online again", async () => {
  const retry = vi.fn();
  const { rerender } = await renderHook((save?: typeof FAILED) => useRetries(save ?? FAILED, retry));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(retry).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledTimes(2);
  await rerender(DONE);
  document.dispatchEvent(new Event("visibilitychange"));
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
