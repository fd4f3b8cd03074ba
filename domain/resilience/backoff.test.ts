import { expect, test } from "vitest";
import {
  authBackoff,
  type Backoff,
  busyBackoff,
  loadingBackoff,
  networkBackoff,
  RETRY_LIMIT,
  requestTimeoutMs,
} from "./backoff.ts";

test.each<[string, Backoff, number, number[]]>([
  ["without a response", networkBackoff, 0, [1_000, 2_000, 4_000]],
  ["without a response, whatever the chance", networkBackoff, 1, [1_000, 2_000, 4_000]],
  ["for a token", authBackoff, 0, [1_500, 3_000, 6_000]],
  ["on a busy server", busyBackoff, 0, [1_000, 2_000, 4_000]],
  ["on a busy server, by chance", busyBackoff, 0.5, [1_250, 2_500, 5_000]],
  ["on a busy server, at most", busyBackoff, 1, [1_500, 3_000, 6_000]],
])("retries %s wait longer each time", (_what, backoff, chance, waits) => {
  expect(waits).toHaveLength(RETRY_LIMIT);
  expect(waits.map((_wait, repeat) => backoff(repeat, chance))).toEqual(waits);
});

test("retries loading soon, after at most two seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((repeat) => loadingBackoff(repeat, 0))).toEqual([
    100, 200, 400, 800, 1_600, 2_000, 2_000,
  ]);
});

test.each([
  ["a question", 0, 20_000],
  ["a form", 2_000, 20_000],
  ["a small picture", 320_000, 30_000],
  ["a picture of five megabytes", 5_000_000, 176_000],
])("allows %s of %i bytes %i ms", (_what, bytes, timeoutMs) => {
  expect(requestTimeoutMs(bytes)).toBe(timeoutMs);
});
