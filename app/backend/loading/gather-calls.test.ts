import { afterEach, expect, test, vi } from "vitest";
import { gatherCalls } from "./gather-calls.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("what is asked meanwhile goes into the next request, within its limits", async () => {
  const sent: number[][] = [];
  const call = gatherCalls(
    async (items: readonly number[]) => {
      sent.push([...items]);
      if (items.includes(13)) throw new Error("13 is refused");
      return items.map((item) => item * 2);
    },
    { items: 3, weight: 100, weigh: (item) => item },
  );
  const answers = [1, 2, 3, 4, 90, 50, 500, 13].map((item) => call(item).catch(String));
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 180, 100, 1000, "Error: 13 is refused"]);
  expect(sent).toEqual([[1, 2, 3], [4, 90], [50], [500], [13]]);
});

test("requests start apart, and gather what is asked meanwhile", async () => {
  vi.useFakeTimers();
  const sent: number[][] = [];
  const call = gatherCalls(
    async (items: readonly number[]) => {
      sent.push([...items]);
      return items;
    },
    { items: 10, spacingMs: 400 },
  );
  await call(1);
  const later = [call(2), call(3)];
  await vi.advanceTimersByTimeAsync(399);
  expect(sent).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(later)).toEqual([2, 3]);
  expect(sent).toEqual([[1], [2, 3]]);
});
