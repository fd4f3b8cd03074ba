import { hkdfSync } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { Secrets } from "@tideline/platform/secrets.ts";
import type { Database } from "#supabase/database.types.ts";

type Account = { email: string; fullName: string | null; description: string };

const FINISHED = { email: "swimmer@tideline.example", fullName: "Sam Swimmer", description: "has finished onboarding" };
const NEW = { email: "newcomer@tideline.example", fullName: null, description: "has not started onboarding" };
const ADMIN = { email: "admin@tideline.example", fullName: "Ada Admin", description: "is an administrator" };

export const DEMO_ACCOUNTS: readonly Account[] = [FINISHED, NEW, ADMIN];

/** Shared by all demo accounts and printed at startup; derived, so that nothing has to be stored. */
export function deriveDemoPassword({ d }: Secrets["signingKey"]) {
  const secret = hkdfSync("sha256", Buffer.from(d, "base64url"), "", "tideline demo accounts", 6);
  return `swim-${Buffer.from(secret).toString("hex")}`;
}

type Client = SupabaseClient<Database>;
type Result = { error: Error | null };

function throwOnError(results: readonly Result[]) {
  for (const { error } of results) if (error) throw error;
}

/** Returns the new account's id, or null if the account exists. */
async function create({ auth }: Client, { email, fullName }: Account, password: string) {
  const username = email.replace(/@.*/, "");
  const { data, error } = await auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { ...(fullName && { full_name: fullName }), username },
  });
  if (error?.code === "email_exists") return null;
  if (error) throw error;
  return data.user.id;
}

const DUBLIN = { city: "Dublin", country: "Ireland", latitude: 53.29, longitude: -6.13 };

/** The rows that the last step of onboarding leaves. */
async function finishOnboarding(client: Client, userId: string) {
  const completed_at = new Date().toISOString();
  const completed_steps = ["preferences", "location", "connections", "privacy", "completion"] as const;
  throwOnError(
    await Promise.all([
      client
        .from("user_onboarding")
        .update({ current_step: "completion", completed_steps: [...completed_steps], is_complete: true, completed_at })
        .eq("user_id", userId),
      client
        .from("onboarding_status")
        .update({ profile_completed: true, preferences_set: true, location_set: true, completed_at })
        .eq("user_id", userId),
      client
        .from("profiles")
        .update({ ...DUBLIN, onboarded: true })
        .eq("id", userId),
    ]),
  );
}

type PlatformConnection = { url: string; secretKey: string; fetch: typeof fetch };

/** Creates missing demo accounts through the same API that an administrator would use. */
export async function ensureDemoAccounts({ url, secretKey, fetch }: PlatformConnection, password: string) {
  const client: Client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
  const finished = await create(client, FINISHED, password);
  if (finished) await finishOnboarding(client, finished);
  await create(client, NEW, password);
  const admin = await create(client, ADMIN, password);
  if (!admin) return;
  await finishOnboarding(client, admin);
  throwOnError([await client.from("user_roles").insert({ user_id: admin, role: "admin" })]);
}

const NEVER = new Date("9999-12-31");

/** Bans or unbans demo accounts from an earlier start. */
export async function setDemoAccountAccess(engine: Engine, isAllowed: boolean) {
  const bannedUntil = isAllowed ? null : NEVER;
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  await engine.run(
    AS_OWNER,
    sql`update auth.users set banned_until = ${bannedUntil}
      where email in (select jsonb_array_elements_text(${emails}::jsonb))`,
  );
}
