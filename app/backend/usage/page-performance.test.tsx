import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { watchVitals } from "./page-performance.ts";

const WORK_MS = 80;

test("the slowest interaction is measured until it is taken", async () => {
  const vitals = watchVitals();
  const button = document.createElement("button");
  button.addEventListener("click", () => {
    const endsAt = performance.now() + WORK_MS;
    while (performance.now() < endsAt);
  });
  document.body.append(button);
  await userEvent.click(button);
  await expect.poll(() => vitals.takeInteraction().inp_ms).toBeGreaterThanOrEqual(WORK_MS);
  expect(vitals.takeInteraction()).toEqual({ inp_ms: null });
  vitals.stop();
  button.remove();
});
