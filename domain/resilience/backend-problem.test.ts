import { expect, test } from "vitest";
import {
  type BackendProblem,
  isAuthProblem,
  isPermissionProblem,
  isTimeoutProblem,
  isWorthRetrying,
} from "./backend-problem.ts";

const RLS = 'new row violates row-level security policy for table "favorites"';

test.each<[string, BackendProblem, { auth?: true; permission?: true; timeout?: true; repeat?: true }]>([
  ["an expired token", { code: "PGRST301", message: "JWT expired" }, { auth: true }],
  ["expired claims", { code: "PGRST303", message: "JWT expired" }, { auth: true }],
  ["status 401", { status: 401, message: "no" }, { auth: true }],
  ["a policy's refusal", { code: "42501", message: RLS }, { auth: true, permission: true }],
  ["a policy's refusal by words alone", { message: "violates row level security" }, { auth: true }],
  ["a missing grant", { code: "42501", message: "permission denied for table spots" }, { permission: true }],
  ["no row", { code: "PGRST116", message: "JSON object requested", status: 406 }, {}],
  ["a duplicate", { code: "23505", message: "duplicate key" }, {}],
  ["a bad value", { code: "22P02", message: "invalid input syntax for type uuid" }, {}],
  ["an unknown column", { code: "42703", message: "column does not exist" }, {}],
  ["a statement that took too long", { code: "57014", message: "canceling statement" }, {}],
  ["a limit of ours", { code: "circuit_open", message: "Circuit breaker activated" }, {}],
  ["status 429", { status: 429, message: "slow down" }, {}],
  ["no network", { message: "TypeError: Failed to fetch" }, {}],
  [
    "our time limit, as PostgREST's client tells it",
    { message: "TimeoutError: This took too long." },
    { timeout: true },
  ],
  [
    "our time limit, as the auth client tells it",
    { message: "This took too long. Please try again." },
    { timeout: true },
  ],
  ["a failure of the server", { status: 500, message: "boom" }, { repeat: true }],
  ["a failure inside the database", { code: "XX000", message: "internal error" }, { repeat: true }],
  ["something unknown", { message: "?" }, { repeat: true }],
])("classifies %s", (_what, problem, { auth = false, permission = false, timeout = false, repeat = false }) => {
  expect({
    auth: isAuthProblem(problem),
    permission: isPermissionProblem(problem),
    timeout: isTimeoutProblem(problem),
    repeat: isWorthRetrying(problem),
  }).toEqual({ auth, permission, timeout, repeat });
});
