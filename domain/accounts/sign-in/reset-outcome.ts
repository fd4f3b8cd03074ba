import { tooManyAttempts } from "./waiting-time.ts";

const EXPIRED = "This link has expired or was already used. Request a new one below.";
const OTHER_BROWSER =
  "You opened the link in a different browser. Request a new one here, or open it where you asked for it.";

const BY_CODE = new Map([
  ["bad_code_verifier", OTHER_BROWSER],
  ["pkce_code_verifier_not_found", OTHER_BROWSER],
  ["user_banned", "An administrator has closed this account. Contact us if you think this is a mistake."],
]);

/** Null when the address names no error. */
export function getResetProblem(query: URLSearchParams): string | null {
  const code = query.get("error_code") ?? query.get("error");
  if (code === null) return null;
  if (code === "over_request_rate_limit") return tooManyAttempts(query.get("error_description") ?? "");
  return BY_CODE.get(code) ?? EXPIRED;
}
