import { afterEach, expect, test, vi } from "vitest";
import type { Tracker } from "./tracker.ts";
import { watchInteractions } from "./watch-interactions.ts";

const listeners = new AbortController();

afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
});

test("activity is reported five seconds after the last interaction", () => {
  vi.useFakeTimers();
  const rest = vi.fn();
  const tracker = { rest, interact: () => undefined } as Partial<Tracker> as Tracker;
  watchInteractions({ tracker, takePerformance: () => ({ worst_ms: 40 }), signal: listeners.signal });

  document.body.click();
  vi.advanceTimersByTime(4_999);
  document.body.click();
  vi.advanceTimersByTime(4_999);
  expect(rest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rest.mock.calls).toEqual([[{ worst_ms: 40 }]]);
});
