import type { BackendClient } from "#app/backend/backend-client.ts";
import { type Profile, readProfile } from "#domain/accounts/profile/profile.ts";
import { mergeChoices, type ProfileChanges } from "#domain/accounts/profile/profile-changes.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";
import { toLoadProblem, toUpdateProblem } from "#domain/accounts/profile/profile-problem.ts";
import type { Database, Json } from "#supabase/database.types.ts";

/** The first call starts the function; after this time the table is asked instead. */
const FUNCTION_TIMEOUT_MS = 1_500;

type Action = "check_profile_exists" | "get_profile";

/** Undefined on any failure: then the table is asked. */
async function callProfileApi(client: BackendClient, action: Action, userId: string) {
  const signal = AbortSignal.timeout(FUNCTION_TIMEOUT_MS);
  const { data, error } = await client.functions.invoke("profile-api", { body: { action, userId }, signal });
  return error || typeof data !== "object" || data === null ? undefined : (data as Record<string, unknown>);
}

export function parseProfile(row: unknown): Profile {
  try {
    return readProfile(row);
  } catch (problem) {
    throw profileError("profile_load_failed", problem);
  }
}

export async function findProfile(client: BackendClient, userId: string): Promise<Profile | null> {
  if (!userId) throw profileError("profile_user_id_required");
  const answer = await callProfileApi(client, "get_profile", userId);
  if (answer?.data !== undefined) return answer.data === null ? null : parseProfile(answer.data);
  const { data, error, status } = await client.from("profiles").select("*").eq("id", userId).maybeSingle();
  if (error) throw toLoadProblem({ ...error, status });
  return data && parseProfile(data);
}

export async function hasProfile(client: BackendClient, userId: string): Promise<boolean> {
  if (!userId) throw profileError("profile_user_id_required");
  const answer = await callProfileApi(client, "check_profile_exists", userId);
  if (typeof answer?.exists === "boolean") return answer.exists;
  const { count, error, status } = await client
    .from("profiles")
    .select("id", { count: "exact", head: true })
    .eq("id", userId);
  if (error) throw toLoadProblem({ ...error, status });
  return count !== 0;
}

type Row = Database["public"]["Tables"]["profiles"]["Update"];

const join = (stored: unknown, choices: object) => mergeChoices(stored, choices) as { [key: string]: Json };

/** Merges choices into what the JSON columns hold now. */
async function toRow(client: BackendClient, userId: string, changes: ProfileChanges): Promise<Row> {
  const { preferences, social_links, ...columns } = changes;
  if (!preferences && !social_links) return columns;
  const { data, error, status } = await client
    .from("profiles")
    .select("preferences, social_links")
    .eq("id", userId)
    .setHeader("Cache-Control", "no-cache")
    .maybeSingle();
  if (error) throw toUpdateProblem({ ...error, status });
  return {
    ...columns,
    ...(preferences && { preferences: join(data?.preferences, preferences) }),
    ...(social_links && { social_links: join(data?.social_links, social_links) }),
  };
}

export async function updateProfile(client: BackendClient, userId: string, changes: ProfileChanges): Promise<Profile> {
  const { data, error, status } = await client
    .from("profiles")
    .update(await toRow(client, userId, changes))
    .eq("id", userId)
    .select("*")
    .maybeSingle();
  if (error) throw toUpdateProblem({ ...error, status });
  if (!data) throw toUpdateProblem(null);
  return parseProfile(data);
}
