import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAfterwork } from "./afterwork.ts";

test("a stop waits for work that other work has left behind", async () => {
  const { waitUntil, done } = createAfterwork();
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
  await done();
  expect(sent).toEqual(["mail"]);
});
