import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { ACCOUNT_ERRORS, accountError } from "#domain/accounts/account-errors.ts";
import { readProfile } from "#domain/accounts/profile/profile.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";
import type { Attempt } from "#domain/diagnostics/diagnostics-history.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { PROFILE_LOG_TYPES, toLogLine } from "#domain/diagnostics/log-entry.ts";
import type { ProfileExamination } from "#domain/diagnostics/profile-examination.ts";
import { readOrNothing } from "#domain/read-shape.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

const LOG_ROWS = 100;

type Client = Pick<BackendClient, "from">;
type Clock = { now: () => number };

/** `ask` returns a problem or null; `say` puts the problem's message into a sentence. */
type Step = {
  what: string;
  ask: () => Promise<BackendProblem | null>;
  say?: (message: string) => string;
};

/** Postgres: invalid uuid. Its message would expose the database. */
const INVALID_ID = "22P02";

const MISSING: BackendProblem = { message: "User profile is missing", status: 404 };

function stepsFor(client: Client, userId: string): Step[] {
  return [
    {
      what: "Profile exists",
      ask: async () => {
        const { data, error, status } = await client.from("profiles").select("id").eq("id", userId).limit(1);
        if (error) return { ...error, status };
        return data.length === 0 ? MISSING : null;
      },
    },
    {
      what: "Profile loads",
      ask: async () => {
        const { data, error, status } = await client.from("profiles").select("*").eq("id", userId).maybeSingle();
        if (error) return { ...error, status };
        return readOrNothing(readProfile, data) ? null : { message: "The profile is not of the expected shape" };
      },
    },
    {
      what: "Permissions",
      ask: async () => {
        const preferences = client.from("user_preferences").select("user_id").eq("user_id", userId).limit(1);
        const onboarding = client.from("onboarding_status").select("user_id").eq("user_id", userId).limit(1);
        const refused = (await Promise.all([preferences, onboarding])).find(({ error }) => error !== null);
        return refused?.error ? { ...refused.error, status: refused.status } : null;
      },
      say: (message) => profileError("database_permission", { message }).message,
    },
  ];
}

async function take({ what, ask, say }: Step, { now }: Clock): Promise<Attempt> {
  const at = now();
  const problem = await ask();
  const durationMs = now() - at;
  if (!problem) return { at, what, durationMs, problem: null };
  const words = problem.code === INVALID_ID ? ACCOUNT_ERRORS.invalid_user_id : problem.message;
  const message = say?.(words) ?? words;
  return { at, what, durationMs, problem: { kind: classifyError(problem), message } };
}

export async function examineProfile(client: Client, userId: string, clock: Clock = Date): Promise<ProfileExamination> {
  const at = clock.now();
  const steps: Attempt[] = [];
  for (const step of stepsFor(client, userId)) steps.push(await take(step, clock));
  return { userId, at, steps };
}

const toReadError = (problem: BackendProblem) =>
  problem.code === INVALID_ID ? accountError("invalid_user_id", problem) : toAppError(problem);

/** As stored, also when damaged; null when there is none. */
export async function loadProfileRow(client: Client, userId: string) {
  return unwrap(await client.from("profiles").select("*").eq("id", userId).maybeSingle(), toReadError);
}

export async function listLogLines(client: Client, userId: string) {
  const data = unwrap(
    await client
      .from("event_log")
      .select("id, event_type, payload, created_at")
      .eq("user_id", userId)
      .in("event_type", [...PROFILE_LOG_TYPES])
      .order("created_at", { ascending: false })
      .limit(LOG_ROWS)
      // Others write, too, and Refresh Logs must show it.
      .setHeader("Cache-Control", "no-cache"),
    toReadError,
  );
  return data.map(toLogLine);
}
