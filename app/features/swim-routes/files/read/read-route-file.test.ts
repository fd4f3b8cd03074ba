import { expect, test } from "vitest";
import { readRouteFile } from "./read-route-file.ts";

test("a file beyond the limit is not even opened", async () => {
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.gpx");
  expect(await readRouteFile(file)).toEqual({ problem: "This file is larger than 10 MB." });
});
