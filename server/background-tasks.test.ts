import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBackgroundTasks } from "./background-tasks.ts";

test("waits for tasks started by other tasks", async () => {
  const { waitUntil, drain } = createBackgroundTasks();
  const sent: string[] = [];
  const send = async () => {
    await setImmediate();
    sent.push("mail");
  };
  const prepare = async () => {
    await setImmediate();
    waitUntil(send());
  };
  waitUntil(prepare());
  await drain();
  expect(sent).toEqual(["mail"]);
});
