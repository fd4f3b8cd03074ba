import { getAccountClient } from "#app/backend/session/account-client.ts";
import { isNoAnswer, UNREACHABLE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

/** The client for a form. It comes in a file of its own, which a server that is down does not send. */
export async function openAccountClient(load = getAccountClient) {
  try {
    return await load();
  } catch (problem) {
    if (!(problem instanceof Error && isNoAnswer(problem.message))) throw problem;
    throw new AppError("offline", UNREACHABLE_TEXT, { cause: problem });
  }
}

/** Whether an error is told under this code. */
export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
