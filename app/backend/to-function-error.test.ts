import { FunctionsFetchError, FunctionsHttpError } from "@supabase/functions-js";
import { expect, test } from "vitest";
import { toFunctionError } from "./to-function-error.ts";

const answered = (status: number, body: string) => new FunctionsHttpError(new Response(body, { status }));

test.each([
  [
    "a refusal of the function",
    answered(415, JSON.stringify({ error: { code: "file_unsupported", message: "Please choose a picture." } })),
    "file_unsupported",
    "Please choose a picture.",
  ],
  [
    "a gateway's page",
    answered(502, "<h1>Bad gateway</h1>"),
    "request_failed",
    "Something went wrong. Please try again.",
  ],
  ["an answer of another form", answered(500, "{}"), "request_failed", "Something went wrong. Please try again."],
  [
    "an expired session",
    answered(401, JSON.stringify({ message: "Invalid JWT" })),
    "request_failed",
    "Your session has expired. Please sign in again.",
  ],
  [
    "no network",
    new FunctionsFetchError(new TypeError("Failed to fetch")),
    "request_failed",
    "You seem to be offline. Nothing was lost; please try again.",
  ],
  [
    "silence",
    new FunctionsFetchError(new DOMException("The time is over", "TimeoutError")),
    "request_timed_out",
    "This took too long. Please try again.",
  ],
])("has a helpful message for %s", async (_what, error, code, text) => {
  expect(await toFunctionError(error)).toMatchObject({ name: "AppError", code, message: text });
});
