import { afterEach } from "vitest";
import { takeLogLines } from "./test-log.ts";

afterEach(({ task }) => {
  const lines = takeLogLines();
  if (task.result?.state !== "fail" || lines.length === 0) return;
  // A second error of the failed test, so that reports keep it.
  throw new Error(`The platform logged during this test:\n${lines.join("\n")}`);
});
