import { expect, test } from "vitest";
import { classifyError } from "./error-kind.ts";

test.each([
  [{ message: "Unexpected token '<', \"<html>\" is not valid JSON" }, "json_format"],
  [{ message: "Unexpected end of input" }, "json_format"],
  [{ message: "JSON object requested, multiple (or no) rows returned", code: "PGRST116", status: 406 }, "json_format"],
  [{ message: "permission denied for table profiles", code: "42501", status: 403 }, "permission"],
  [{ message: "new row violates row-level security policy", code: "42501" }, "permission"],
  [{ message: "Database permission check failed: no" }, "permission"],
  [{ message: "forbidden", status: 403 }, "permission"],
  [{ message: "JWT expired", code: "PGRST301", status: 401 }, "auth"],
  [{ message: "violates row-level security" }, "auth"],
  [{ message: "Session expired or invalid", code: "session_expired" }, "auth"],
  [{ message: "No active session" }, "auth"],
  [{ message: "canceling statement due to statement timeout", code: "57014", status: 500 }, "timeout"],
  [{ message: "TimeoutError: signal timed out" }, "timeout"],
  [{ message: "Connection timed out." }, "timeout"],
  [{ message: 'null value in column "username"', code: "23502", status: 400 }, "validation"],
  [{ message: "invalid input syntax for type uuid", code: "22P02" }, "validation"],
  [{ message: "no", status: 422 }, "validation"],
  [{ message: "Failed to fetch" }, "connection"],
  [{ message: "Failed to connect: status 502" }, "connection"],
  [{ message: "connect ECONNREFUSED 127.0.0.1:5432" }, "connection"],
  [{ message: "Stripe: no such customer", status: 400 }, "payment_provider"],
  [{ message: "Your card was declined.", code: "card_declined" }, "payment_provider"],
  [{ message: "Unable to start your trial.", code: "trial_creation_failed" }, "payment_provider"],
  [{ message: "", code: "cancellation_failed", status: 500 }, "payment_provider"],
  [{ message: "", code: "customer_already_subscribed_in_stripe" }, "payment_provider"],
  [{ message: "something else", status: 500 }, "unknown"],
] as const)("classifies %o as %s", (problem, kind) => {
  expect(classifyError(problem)).toBe(kind);
});
