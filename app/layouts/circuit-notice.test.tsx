import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { tellCircuitOpened } from "#app/backend/circuit-openings.ts";
import { CircuitNotice } from "./circuit-notice.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MESSAGE = "Circuit breaker activated: Too many requests to /rest/v1/spots";

test("a page that was stopped says so in red for ten seconds", async () => {
  await render(<CircuitNotice />);
  expect(document.querySelector("[role=alert]")).toBeNull();
  tellCircuitOpened({ message: MESSAGE });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(document.querySelector("[role=alert]")?.textContent).toBe(`EMERGENCY CIRCUIT BREAKER${MESSAGE}`);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(document.querySelector("[role=alert]")).toBeNull();
});
