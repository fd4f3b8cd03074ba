import { DatabaseError } from "../../database/engine.ts";
import { AuthError, OAuthError, toAuthError, toLogFields } from "../auth-error.ts";

/** OAuth's own words for a status. */
export const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Refusals that a person meets at the end of a sign-in that went well elsewhere. */
const DENIALS = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

const kindOf = ({ code, status }: AuthError) =>
  DENIALS.has(code) ? "access_denied" : (OAUTH_ERRORS[status] ?? "server_error");

function toFields(problem: unknown) {
  if (problem instanceof OAuthError) return { error: problem.error, error_description: problem.message };
  const error = toAuthError(problem);
  return { error: kindOf(error), error_code: error.code, error_description: error.message };
}

/** A person came back with a problem, so our own page tells it. The fragment is for clients that read only that. */
export function addSocialError(target: URL, problem: unknown) {
  const fields = toFields(problem);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  target.hash = String(new URLSearchParams({ ...fields, sb: "" }));
}

const FACTS = ["name", "code", "error", "claim"] as const;

/** What may be said of a failure at a provider: names and codes. Its answer holds tokens, so no word of it is kept. */
function factsOf(problem: unknown, depth = 3): Readonly<Record<string, unknown>> {
  if (typeof problem !== "object" || problem === null || depth === 0) return {};
  const said = problem as Readonly<Record<string, unknown>>;
  const facts = FACTS.flatMap((name) => (typeof said[name] === "string" ? [[name, said[name]] as const] : []));
  const cause = factsOf(said.cause, depth - 1);
  return { ...Object.fromEntries(facts), ...(Object.keys(cause).length > 0 && { cause }) };
}

/** What nobody foresaw, and the database's own problems, are ours to repair and told in full. */
export function toSocialLogFields(problem: unknown) {
  if (!(problem instanceof AuthError)) return toLogFields(problem);
  return problem.cause instanceof DatabaseError ? toLogFields(problem.cause) : factsOf(problem.cause ?? problem);
}
