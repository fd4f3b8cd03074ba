import type { BackendClient } from "#app/backend/backend-client.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import {
  judgeCompanionRow,
  judgeProfileRow,
  type RowProblem,
  type RowVerdict,
  toProfileCreation,
  toProfileRow,
} from "#domain/accounts/account-rows.ts";
import { randomUsername } from "#domain/accounts/made-up-username.ts";
import { profileError } from "#domain/accounts/profile-errors.ts";

export type Account = { id: string; email: string };

/** The clock, chance and the place for what is only logged: arguments, so that a test need not wait. */
export type RowTools = {
  now: () => Date;
  chance: () => number;
  wait: (durationMs: number) => Promise<unknown>;
  report: (problem: unknown) => void;
};

const browserTools: RowTools = {
  now: () => new Date(),
  chance: Math.random,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  report: (problem) => reportError(problem),
};

type Attempt = () => PromiseLike<{ error: RowProblem | null }>;
type Settled = { verdict: Exclude<RowVerdict["kind"], "again">; problem: RowProblem | null };

async function attemptUntilSettled(
  attempt: Attempt,
  judge: (problem: RowProblem | null, attempt: number) => RowVerdict,
  { wait }: RowTools,
): Promise<Settled> {
  for (let count = 1; ; count++) {
    const { error } = await attempt();
    const verdict = judge(error, count);
    if (verdict.kind !== "again") return { verdict: verdict.kind, problem: error };
    await wait(verdict.waitMs);
  }
}

/**
 * The specification's upsert after a sign-up that ended in a session. The database has made the row by itself, so only
 * an e-mail that another account holds is an error; anything else is logged, and the health check looks again.
 */
export async function upsertProfileAfterSignUp(client: BackendClient, account: Account, tools = browserTools) {
  const row = toProfileRow(account, tools.now());
  const { verdict, problem } = await attemptUntilSettled(
    () => client.from("profiles").upsert(row, { onConflict: "id" }),
    judgeProfileRow,
    tools,
  );
  if (verdict === "email_in_use") throw accountError("profile_email_in_use", problem);
  if (verdict === "failed") tools.report(accountError("profile_creation_failed", problem));
}

/** Creates a missing profile under a random username. */
export async function createMissingProfile(client: BackendClient, account: Account, tools = browserTools) {
  const { verdict, problem } = await attemptUntilSettled(
    () => client.rpc("execute_query", toProfileCreation(account, randomUsername(tools.chance()), tools.now())),
    judgeProfileRow,
    tools,
  );
  if (verdict === "email_in_use") throw accountError("profile_email_in_use", problem);
  if (verdict === "failed") throw profileError("profile_creation_failed", problem);
}

export type CompanionTable =
  | "user_preferences"
  | "onboarding_status"
  | "user_onboarding"
  | "user_notification_settings";

const AT_SIGN_UP: readonly CompanionTable[] = ["user_preferences", "onboarding_status", "user_notification_settings"];

/** Whether the row is there now. A failure is logged and stops nothing: an account is worth more than its defaults. */
export async function createCompanionRow(
  client: BackendClient,
  table: CompanionTable,
  { userId, tools = browserTools }: { userId: string; tools?: RowTools },
) {
  const { verdict, problem } = await attemptUntilSettled(
    () => client.from(table).insert({ user_id: userId }),
    judgeCompanionRow,
    tools,
  );
  if (verdict === "failed") tools.report(problem);
  return verdict !== "failed";
}

/** Preferences, onboarding status and notification settings after a sign-up; names the ones that could not be made. */
export async function createCompanionRows(client: BackendClient, userId: string, tools = browserTools) {
  const made = await Promise.all(AT_SIGN_UP.map((table) => createCompanionRow(client, table, { userId, tools })));
  return AT_SIGN_UP.filter((_table, index) => !made[index]);
}
