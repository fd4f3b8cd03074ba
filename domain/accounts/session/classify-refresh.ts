type RefreshProblem = { name?: string; status?: number | undefined };

/** Answers that say nothing about the session: too busy, too many questions, out of order. */
const isNoVerdict = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** Whether a refresh that failed was refused for good, or only got no answer. */
export function classifyRefreshError({ name, status }: RefreshProblem): "refused" | "unanswered" {
  if (name === "AuthRetryableFetchError" || name === "TypeError") return "unanswered";
  return status !== undefined && isNoVerdict(status) ? "unanswered" : "refused";
}

/** What the answer to "who is this token's user?" says of the session. */
export function classifyUserStatus(status: number): "valid" | "refused" | "unanswered" {
  if (status >= 200 && status < 300) return "valid";
  // 401 and 403: the token or its session is not taken any more. 404: the account is gone.
  return status === 401 || status === 403 || status === 404 ? "refused" : "unanswered";
}
