import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { NO_STREAM_CHOICE } from "#domain/swim-routes/rehearsal/stream-choice.ts";
import { useStreamChoice } from "./use-stream-choice.ts";

const ROUTE = crypto.randomUUID();
const STREAM = { springSpeed: 1.4, floodTowardDeg: 315 };

afterEach(() => localStorage.clear());

test("a reader takes the author's stream, and keeps another on the device", async () => {
  const { result, act } = await renderHook(() => useStreamChoice(ROUTE, { stream: STREAM }));
  expect(result.current[0]).toEqual({ ...NO_STREAM_CHOICE, ...STREAM });
  await act(() => result.current[1]({ springSpeed: 1 }));
  expect(result.current[0]).toMatchObject({ springSpeed: 1, floodTowardDeg: 315 });
  expect(readStored("routeStreams")[0]?.choice).toMatchObject({ springSpeed: 1, floodTowardDeg: null });
});

test("the author changes the stream of the route, not of the device", async () => {
  writeStored("routeStreams", [{ routeId: ROUTE, choice: { ...NO_STREAM_CHOICE, floodTowardDeg: 90 } }]);
  const onStreamChange = vi.fn();
  const { result, act } = await renderHook(() => useStreamChoice(ROUTE, { stream: STREAM, onStreamChange }));
  await act(() => result.current[1]({ springSpeed: null }));
  // What only the device knew comes along.
  expect(onStreamChange).toHaveBeenLastCalledWith({ springSpeed: null, floodTowardDeg: 90 });
  expect(readStored("routeStreams")[0]?.choice).toEqual(NO_STREAM_CHOICE);
  onStreamChange.mockClear();
  await act(() => result.current[1]({ kind: "none" }));
  expect(onStreamChange).not.toHaveBeenCalled();
  expect(readStored("routeStreams")[0]?.choice.kind).toBe("none");
});
