import type { Context } from "hono";
import { ZodError } from "zod";
import { DatabaseError } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { StoreFullError } from "./files/file-store.ts";
import { accessDenied, alreadyExists, diskFull, internalError, invalidRequest, StorageError } from "./storage-error.ts";

/** Errors of the database in the words of the hosted service, by the start of the SQLSTATE. */
const FROM_DATABASE: readonly (readonly [start: string, toError: (cause: DatabaseError) => StorageError])[] = [
  ["42501", () => accessDenied("new row violates row-level security policy")],
  ["23505", alreadyExists],
  ["23503", () => new StorageError([404, "InvalidRequest"], "The related resource does not exist")],
  [
    "57014",
    (cause) => new StorageError([544, "DatabaseTimeout"], "The connection to the database timed out", { cause }),
  ],
  ["22", () => invalidRequest("Invalid input")],
];

/** Any thrown value as a `StorageError`; an unexpected one as a 500 without details. */
function toStorageError(problem: unknown): StorageError {
  if (problem instanceof StorageError) return problem;
  if (problem instanceof StoreFullError) return diskFull(problem);
  if (problem instanceof ZodError) {
    const [issue] = problem.issues;
    return invalidRequest(issue ? `body/${issue.path.join("/")} ${issue.message}` : "Invalid body");
  }
  if (problem instanceof DatabaseError) {
    const known = FROM_DATABASE.find(([start]) => problem.code.startsWith(start));
    if (known) return known[1](problem);
  }
  return internalError(problem);
}

/** For the log: without names of files or users. */
function toLogFields(problem: unknown) {
  if (problem instanceof DatabaseError) return { code: problem.code, constraint: problem.constraint };
  if (problem instanceof Error) return { name: problem.name, stack: problem.stack };
  return { name: typeof problem };
}

/** The answer to any thrown value. */
export function answerError(c: Context, problem: unknown, log: Pick<Log, "error">): Response {
  const { statusCode, httpStatus, code, error, message, cause } = toStorageError(problem);
  if (statusCode >= 500) log.error(toLogFields(cause), message);
  const body = JSON.stringify({ statusCode: String(statusCode), error, message, code });
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return c.body(body, { status: httpStatus as 400, headers });
}
