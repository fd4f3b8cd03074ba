import { tooManyAttempts } from "./waiting-time.ts";

const EXPIRED = "This link has expired or was used already. Ask for a new one below.";
const OTHER_BROWSER =
  "You opened the link in another browser than the one you asked in. Ask for a new one here, or open it there.";

const BY_CODE = new Map([
  ["bad_code_verifier", OTHER_BROWSER],
  ["pkce_code_verifier_not_found", OTHER_BROWSER],
  ["user_banned", "An administrator has closed this account. Contact us if you think this is a mistake."],
]);

/** Why a link to set a new password did not work, as its address says; null when the address says nothing. */
export function getResetProblem(query: URLSearchParams): string | null {
  const code = query.get("error_code") ?? query.get("error");
  if (code === null) return null;
  if (code === "over_request_rate_limit") return tooManyAttempts(query.get("error_description") ?? "");
  return BY_CODE.get(code) ?? EXPIRED;
}
