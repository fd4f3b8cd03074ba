import { getAccountClient } from "#app/backend/session/account-client.ts";
import { isNetworkError, UNREACHABLE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

/** The client is a lazy chunk, which may fail to load when the server is down. */
export async function openAccountClient(load = getAccountClient) {
  try {
    return await load();
  } catch (problem) {
    if (!(problem instanceof Error && isNetworkError(problem.message))) throw problem;
    throw new AppError("offline", UNREACHABLE_TEXT, { cause: problem });
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
