import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { emitCircuitOpened } from "#app/backend/guarded-fetch/fetch-events.ts";
import { CircuitNotice } from "./circuit-notice.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const MESSAGE = "Circuit breaker activated: Too many requests to /rest/v1/spots";

const readAlert = () => document.querySelector("[role=alert]")?.textContent ?? null;

test("shows the circuit breaker for ten seconds", async () => {
  await render(<CircuitNotice />);
  expect(readAlert()).toBeNull();
  emitCircuitOpened({ message: MESSAGE });
  await expect.poll(readAlert).toBe(`EMERGENCY CIRCUIT BREAKER${MESSAGE}`);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(readAlert()).toContain(MESSAGE);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(readAlert).toBeNull();
});
