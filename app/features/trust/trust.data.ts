import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { type OwnTrust, parseOwnTrust, TRUST_COLUMNS } from "#domain/crowd-reports/own-trust.ts";

/** Filtered by user, since staff can read everybody's. */
export async function getOwnTrust(client: BackendClient, userId: string, now: Date): Promise<OwnTrust> {
  const { data, error } = await client
    .from("contributor_trust")
    .select(TRUST_COLUMNS)
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return parseOwnTrust(data, now);
}
