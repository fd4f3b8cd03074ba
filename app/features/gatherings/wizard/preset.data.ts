import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** A group in which the swimmer may host; null for any other. */
export async function findHostedGroup(client: BackendClient, groupId: string, userId: string) {
  const role = client
    .from("group_members")
    .select("group:swim_groups(id, name)")
    .match({ group_id: groupId, user_id: userId, state: "active" })
    .in("role", ["owner", "host"]);
  return unwrap(await role.maybeSingle())?.group ?? null;
}

/** The spot that a report is about; null where there is no such report for the reader. */
export async function findSpotOfReport(client: BackendClient, reportId: string): Promise<string | null> {
  const report = client.from("crowd_reports").select("spot_id").eq("id", reportId);
  return unwrap(await report.maybeSingle())?.spot_id ?? null;
}
