import { expect, test } from "vitest";
import { openAccountClient } from "./open-account-client.ts";

test.each([
  "Failed to fetch dynamically imported module: http://tideline.test/assets/session-client.js",
  "error loading dynamically imported module: http://tideline.test/assets/session-client.js",
  "Importing a module script failed.",
])("reports an unreachable server when the client can't be loaded: %s", async (message) => {
  await expect(openAccountClient(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({
    code: "offline",
    message: "Can't reach the server. Check your connection and try again.",
  });
});

test("does not report our own error as a server outage", async () => {
  const fault = new TypeError("x is not a function");
  await expect(openAccountClient(() => Promise.reject(fault))).rejects.toBe(fault);
});
