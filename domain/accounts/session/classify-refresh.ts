type RefreshProblem = { name?: string; status?: number | undefined };

/** Statuses that say nothing about the session. */
const isInconclusive = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** `refused` is final; `unanswered` may be retried. */
export function classifyRefreshError({ name, status }: RefreshProblem): "refused" | "unanswered" {
  if (name === "AuthRetryableFetchError" || name === "TypeError") return "unanswered";
  return status !== undefined && isInconclusive(status) ? "unanswered" : "refused";
}

/** For the response to a request for the token's user. */
export function classifyUserStatus(status: number): "valid" | "refused" | "unanswered" {
  if (status >= 200 && status < 300) return "valid";
  // 401 and 403: the token is refused. 404: the account was deleted.
  return status === 401 || status === 403 || status === 404 ? "refused" : "unanswered";
}
