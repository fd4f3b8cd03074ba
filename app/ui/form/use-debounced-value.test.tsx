import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useDebouncedValue } from "./use-debounced-value.ts";

afterEach(() => void vi.useRealTimers());

test("the text settles 300 ms after the last letter", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { result, rerender, act } = await renderHook((text?: string) => useDebouncedValue(text ?? ""));
  for (const text of ["vi", "vico"]) {
    await rerender(text);
    await act(() => void vi.advanceTimersByTime(299));
    expect(result.current).toBe("");
  }
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("vico");
});
