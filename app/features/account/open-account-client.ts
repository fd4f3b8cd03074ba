import { loadOnce } from "#app/backend/loading/load-once.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { isNetworkError, UNREACHABLE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

/** For a lazy chunk, which may fail to load when the server is down. */
async function unlessUnreachable<T>(load: () => Promise<T>) {
  try {
    return await load();
  } catch (problem) {
    if (!(problem instanceof Error && isNetworkError(problem.message))) throw problem;
    throw new AppError("offline", UNREACHABLE_TEXT, { cause: problem });
  }
}

export const openAccountClient = (load = getAccountClient) => unlessUnreachable(load);

const importCredentials = loadOnce(() => import("#domain/accounts/sign-in/credentials.ts"));

/** Their checks come with zod, which weighs 11 kB. */
export const loadCredentials = () => unlessUnreachable(importCredentials);

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
