/** What the database answered to an attempt to create a row. */
export type RowProblem = { code?: string | undefined; message: string; details?: string | null | undefined };

/** How often a row of a new account is tried, and the wait after the n-th attempt as a multiple of n. */
type RowRule = { attempts: number; waitMs: number };
const PROFILE_ROW: RowRule = { attempts: 3, waitMs: 500 };
const COMPANION_ROW: RowRule = { attempts: 3, waitMs: 300 };

export type RowResult =
  | { kind: "created" }
  /** Somebody else made it first, such as the database itself: as good as created. */
  | { kind: "exists" }
  | { kind: "again"; waitMs: number }
  | { kind: "email_in_use" }
  | { kind: "failed" };

const UNIQUE_VIOLATION = "23505";
/** Asking again does not change who may do what. */
const PERMISSION_DENIED = "42501";

const namesEmail = ({ message, details }: RowProblem) => /email/i.test(`${message} ${details ?? ""}`);

function judge(problem: RowProblem | null, attempt: number, rule: RowRule): RowResult {
  if (!problem) return { kind: "created" };
  if (problem.code === PERMISSION_DENIED || attempt >= rule.attempts) return { kind: "failed" };
  return { kind: "again", waitMs: rule.waitMs * attempt };
}

/** What follows from the answer to the n-th attempt (from 1) to create a profile. */
export function getProfileRowResult(problem: RowProblem | null, attempt: number): RowResult {
  if (problem?.code !== UNIQUE_VIOLATION) return judge(problem, attempt, PROFILE_ROW);
  if (namesEmail(problem)) return { kind: "email_in_use" };
  // A username that is taken is no reason to believe that the profile is there.
  return /username/i.test(problem.message) ? judge(problem, attempt, PROFILE_ROW) : { kind: "exists" };
}

/** The same for preferences, onboarding and notification settings, where every duplicate is the swimmer's own row. */
export function getCompanionRowResult(problem: RowProblem | null, attempt: number): RowResult {
  return problem?.code === UNIQUE_VIOLATION ? { kind: "exists" } : judge(problem, attempt, COMPANION_ROW);
}

type Account = { id: string; email: string };

/** The row that the app upserts after a sign-up. The database keeps what it knows better. */
export function toProfileRow({ id, email }: Account, now: Date) {
  return { id, email, created_at: now.toISOString(), updated_at: now.toISOString() };
}

/** The one text that `execute_query` accepts, and its values. */
const CREATE_PROFILE_TEXT =
  "INSERT INTO profiles (id, email, username, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)";

export function toProfileCreation({ id, email }: Account, username: string | null, now: Date) {
  const row = toProfileRow({ id, email }, now);
  return {
    query_text: CREATE_PROFILE_TEXT,
    query_params: [id, email, username ?? fallbackUsername(id), row.created_at, row.updated_at],
  };
}

/** How many numbers a made-up username may end in: 0 to 9999. */
const SUFFIXES = 10_000;

/** For a profile that went missing. `chance` is from 0 up to, but not including, 1. */
export const randomUsername = (chance: number) => `swimmer_${Math.floor(chance * SUFFIXES)}`;

/** For a sign-up that brought no username; the database makes the same one. */
export const fallbackUsername = (userId: string) => `user_${userId.slice(0, 8)}`;
