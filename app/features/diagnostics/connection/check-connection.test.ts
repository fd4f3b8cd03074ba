import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";
import { checkOnSchedule } from "./check-connection.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A tab that has just started; `checks` holds the seconds at which it asked. */
function openTab() {
  const noListener: () => void = () => undefined;
  const tab = { checks: [] as number[], isHidden: false, notify: noListener };
  let lastCheckedAt: number | null = null;
  const check = async () => {
    lastCheckedAt = Date.now();
    tab.checks.push(lastCheckedAt / SECOND_MS);
  };
  const stop = checkOnSchedule({
    startedAt: 0,
    now: () => Date.now(),
    isHidden: () => tab.isHidden,
    onVisibility: (listener) => {
      tab.notify = listener;
      return () => undefined;
    },
    lastCheckedAt: () => lastCheckedAt,
    check,
  });
  return Object.assign(tab, { check, stop });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("checks five seconds after the start, then every 15 minutes until stopped", async () => {
  const tab = openTab();
  await pass(4_999);
  expect(tab.checks).toEqual([]);
  await pass(1);
  expect(tab.checks).toEqual([5]);
  await pass(30 * MINUTE_MS);
  expect(tab.checks).toEqual([5, 905, 1_805]);
  tab.stop();
  await pass(30 * MINUTE_MS);
  expect(tab.checks).toHaveLength(3);
});

test.each([
  [29, [5, 876]],
  [30, [5, 875, 905]],
])("with another check %d seconds before, checks at %o", async (secondsBefore, checks) => {
  const tab = openTab();
  await pass(905 * SECOND_MS - secondsBefore * SECOND_MS);
  await tab.check();
  await pass(secondsBefore * SECOND_MS);
  expect(tab.checks).toEqual(checks);
  // A skipped check waits for the next turn.
  await pass(14 * MINUTE_MS);
  expect(tab.checks).toEqual(checks);
  tab.stop();
});

test("pauses in a hidden tab and checks when it is shown again", async () => {
  const tab = openTab();
  await pass(5 * SECOND_MS);
  tab.isHidden = true;
  tab.notify();
  await pass(60 * MINUTE_MS);
  expect(tab.checks).toEqual([5]);
  tab.isHidden = false;
  tab.notify();
  await pass(0);
  expect(tab.checks).toEqual([5, 3_605]);
  tab.stop();
});
