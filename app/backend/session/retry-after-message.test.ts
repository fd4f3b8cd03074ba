import { expect, test } from "vitest";
import { addRetryAfterToMessage } from "./retry-after-message.ts";

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  addRetryAfterToMessage(async () => new Response(body, { status, headers }))("http://tideline.test/auth/v1/token");

test("adds the wait time to a rate-limit message", async () => {
  const body = JSON.stringify({ code: "over_request_rate_limit", message: "Request rate limit reached" });
  const answer = await answering(429, body, { "Retry-After": "42", "Content-Length": String(body.length) });
  expect(await answer.json()).toMatchObject({
    code: "over_request_rate_limit",
    message: "Request rate limit reached; try again after 42 seconds",
  });
  expect([answer.status, answer.headers.get("Content-Length")]).toEqual([429, null]);
});

test("adds the wait time when the body is no JSON", async () => {
  const answer = await answering(429, "slow down", { "Retry-After": "7" });
  expect(await answer.json()).toMatchObject({ message: "Too many requests; try again after 7 seconds" });
});

test.each([
  [429, {}],
  [400, { "Retry-After": "42" }],
  [200, {}],
])("an answer with %s and %o is left as it is", async (status, headers) => {
  const answer = await answering(status, '{"message":"as it was"}', headers);
  expect(await answer.text()).toBe('{"message":"as it was"}');
});
