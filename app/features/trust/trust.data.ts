import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type OwnTrust, parseOwnTrust, TRUST_COLUMNS } from "#domain/crowd-reports/own-trust.ts";

/** Filtered by user, since staff can read everybody's. */
export async function getOwnTrust(client: BackendClient, userId: string, now: Date): Promise<OwnTrust> {
  const data = unwrap(await client.from("contributor_trust").select(TRUST_COLUMNS).eq("user_id", userId).maybeSingle());
  return parseOwnTrust(data, now);
}
