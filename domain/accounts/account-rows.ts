export type RowProblem = { code?: string | undefined; message: string; details?: string | null | undefined };

/** The wait after attempt n is n times `waitMs`. */
type RowRule = { attempts: number; waitMs: number };
const PROFILE_ROW: RowRule = { attempts: 3, waitMs: 500 };
const COMPANION_ROW: RowRule = { attempts: 3, waitMs: 300 };

export type RowResult =
  | { kind: "created" }
  /** Created meanwhile, for example by a database trigger; counts as created. */
  | { kind: "exists" }
  | { kind: "again"; waitMs: number }
  | { kind: "email_in_use" }
  | { kind: "failed" };

const UNIQUE_VIOLATION = "23505";
/** A retry cannot change permissions. */
const PERMISSION_DENIED = "42501";

const namesEmail = ({ message, details }: RowProblem) => /email/i.test(`${message} ${details ?? ""}`);

function toResult(problem: RowProblem | null, attempt: number, rule: RowRule): RowResult {
  if (!problem) return { kind: "created" };
  if (problem.code === PERMISSION_DENIED || attempt >= rule.attempts) return { kind: "failed" };
  return { kind: "again", waitMs: rule.waitMs * attempt };
}

/** `attempt` counts from 1. */
export function getProfileRowResult(problem: RowProblem | null, attempt: number): RowResult {
  if (problem?.code !== UNIQUE_VIOLATION) return toResult(problem, attempt, PROFILE_ROW);
  if (namesEmail(problem)) return { kind: "email_in_use" };
  // A taken username does not mean that the profile exists.
  return /username/i.test(problem.message) ? toResult(problem, attempt, PROFILE_ROW) : { kind: "exists" };
}

/** Every duplicate is the swimmer's own row. */
export function getCompanionRowResult(problem: RowProblem | null, attempt: number): RowResult {
  return problem?.code === UNIQUE_VIOLATION ? { kind: "exists" } : toResult(problem, attempt, COMPANION_ROW);
}

type Account = { id: string; email: string };

export function toProfileRow({ id, email }: Account, now: Date) {
  return { id, email, created_at: now.toISOString(), updated_at: now.toISOString() };
}

/** The only statement that `execute_query` accepts. */
const CREATE_PROFILE_SQL =
  "INSERT INTO profiles (id, email, username, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)";

export function toProfileCreation({ id, email }: Account, username: string | null, now: Date) {
  const row = toProfileRow({ id, email }, now);
  return {
    query_text: CREATE_PROFILE_SQL,
    query_params: [id, email, username ?? fallbackUsername(id), row.created_at, row.updated_at],
  };
}

const RANDOM_USERNAMES = 10_000;

/** For a missing profile. `chance` is in [0, 1). */
export const randomUsername = (chance: number) => `swimmer_${Math.floor(chance * RANDOM_USERNAMES)}`;

/** For a sign-up without a username; the database generates the same one. */
export const fallbackUsername = (userId: string) => `user_${userId.slice(0, 8)}`;
