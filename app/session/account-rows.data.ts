import type { BackendClient } from "#app/backend/backend-client.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import {
  getCompanionRowResult,
  getProfileRowResult,
  type RowProblem,
  type RowResult,
  randomUsername,
  toProfileCreation,
  toProfileRow,
} from "#domain/accounts/account-rows.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";

export type Account = { id: string; email: string };

/** Injected for tests. */
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
type Settled = { verdict: Exclude<RowResult["kind"], "again">; problem: RowProblem | null };

async function attemptUntilSettled(
  attempt: Attempt,
  judge: (problem: RowProblem | null, attempt: number) => RowResult,
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
 * The specification's upsert. A trigger has already created the row, so only an email used by another account is an
 * error.
 */
export async function upsertProfileAfterSignUp(client: BackendClient, account: Account, tools = browserTools) {
  const row = toProfileRow(account, tools.now());
  const { verdict, problem } = await attemptUntilSettled(
    () => client.from("profiles").upsert(row, { onConflict: "id" }),
    getProfileRowResult,
    tools,
  );
  if (verdict === "email_in_use") throw accountError("profile_email_in_use", problem);
  if (verdict === "failed") tools.report(accountError("profile_creation_failed", problem));
}

export async function createMissingProfile(client: BackendClient, account: Account, tools = browserTools) {
  const { verdict, problem } = await attemptUntilSettled(
    () => client.rpc("execute_query", toProfileCreation(account, randomUsername(tools.chance()), tools.now())),
    getProfileRowResult,
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

/** Whether the row exists now. Failures are only logged. */
export async function createCompanionRow(
  client: BackendClient,
  table: CompanionTable,
  { userId, tools = browserTools }: { userId: string; tools?: RowTools },
) {
  const { verdict, problem } = await attemptUntilSettled(
    () => client.from(table).insert({ user_id: userId }),
    getCompanionRowResult,
    tools,
  );
  if (verdict === "failed") tools.report(problem);
  return verdict !== "failed";
}

/** Returns the tables whose row could not be created. */
export async function createCompanionRows(client: BackendClient, userId: string, tools = browserTools) {
  const made = await Promise.all(AT_SIGN_UP.map((table) => createCompanionRow(client, table, { userId, tools })));
  return AT_SIGN_UP.filter((_table, index) => !made[index]);
}
