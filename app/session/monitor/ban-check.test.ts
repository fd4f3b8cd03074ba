import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBanCheck } from "./ban-check.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage(banned: boolean) {
  const isBanned = vi.fn(async () => banned);
  const leave = vi.fn();
  return { isBanned, leave, check: createBanCheck({ isBanned, leave }) };
}

test("a refused call of a banned swimmer leaves the page at once", async () => {
  const { leave, check } = openPage(true);
  check.hear("refused");
  await vi.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledOnce();
});

test("a refusal of another kind stays", async () => {
  const { isBanned, leave, check } = openPage(false);
  check.hear("refused");
  check.hear("refused");
  await vi.advanceTimersByTimeAsync(0);
  expect(isBanned).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

test("empty lists ask once in 30 seconds", async () => {
  const { isBanned, leave, check } = openPage(true);
  for (let count = 0; count < 5; count++) check.hear("empty");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isBanned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isBanned).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
});

test("asks nothing after the page is left", async () => {
  const { isBanned, check } = openPage(true);
  check.hear("empty");
  check.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isBanned).not.toHaveBeenCalled();
});
