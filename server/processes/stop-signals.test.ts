import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { onStopSignal } from "./stop-signals.ts";

function listen() {
  const signals = new EventEmitter();
  const stops: string[] = [];
  onStopSignal((signal) => stops.push(signal), signals);
  return { stops, isHeard: (signal: string) => signals.emit(signal, signal) };
}

test.each([
  [["SIGTERM", "SIGTERM", "SIGTERM"], "SIGTERM"],
  [["SIGINT", "SIGTERM", "SIGTERM"], "SIGINT"],
])("stops once after %j without ending the process", (sent, first) => {
  const { stops, isHeard } = listen();
  for (const signal of sent) expect(isHeard(signal)).toBe(true);
  expect(stops).toEqual([first]);
});

test("leaves a second Ctrl+C to the system", () => {
  const { isHeard } = listen();
  expect([isHeard("SIGINT"), isHeard("SIGINT")]).toEqual([true, false]);
});
