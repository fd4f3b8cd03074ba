import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import {
  ADMIN_ACTION_COLUMNS,
  type AdminAction,
  type LogArea,
  logKinds,
  parseAdminAction,
  type Undo,
} from "#domain/admin/admin-action.ts";
import { adminError } from "#domain/admin/admin-errors.ts";
import type { Database } from "#supabase/database.types.ts";
import { setAccountSwitch } from "../users/users.data.ts";

const ACTIONS_PER_PAGE = 25;

type Asked = { area: LogArea | null; targetId: string | null; page: number };

/** The newest first; one more than a page holds means that there are older ones. */
export async function listActions(client: BackendClient, { area, targetId, page }: Asked) {
  let found = client.from("admin_actions").select(ADMIN_ACTION_COLUMNS);
  if (area)
    found = found.or(
      logKinds(area)
        .map((kind) => `action.like.${kind}.%`)
        .join(),
    );
  if (targetId) found = found.eq("target_id", targetId);
  const first = page * ACTIONS_PER_PAGE;
  const rows = unwrap(await found.order("id", { ascending: false }).range(first, first + ACTIONS_PER_PAGE), (problem) =>
    adminError("log_not_loaded", problem),
  );
  return { actions: rows.slice(0, ACTIONS_PER_PAGE).map(parseAdminAction), hasMore: rows.length > ACTIONS_PER_PAGE };
}

/** The newest few, for the overview. */
export async function listRecentActions(client: BackendClient): Promise<AdminAction[]> {
  const newest = client.from("admin_actions").select(ADMIN_ACTION_COLUMNS).order("id", { ascending: false });
  return unwrap(await newest.limit(6)).map(parseAdminAction);
}

type Changes<Name extends "spots" | "admin_settings"> = Database["public"]["Tables"][Name]["Update"];

/**
 * Through the same calls as the pages, so that it is checked and logged the same way. The database wrote the values to
 * the log, from the row itself.
 */
export async function undoAction(client: BackendClient, undo: Undo) {
  const refuse = (problem: unknown) => adminError("action_not_undone", problem);
  if (undo.what === "account") return setAccountSwitch(client, undo.userId, undo.change);
  if (undo.what === "settings") {
    unwrap(
      await client
        .from("admin_settings")
        .update(undo.values as Changes<"admin_settings">)
        .eq("id", 1),
      refuse,
    );
    return;
  }
  if (undo.what === "spot-decision") {
    unwrap(await client.rpc("decide_on_spot", { spot_id: undo.spotId, decision: "pending" }), refuse);
    return;
  }
  const changed = unwrap(
    await client
      .from("spots")
      .update(undo.values as Changes<"spots">)
      .eq("id", undo.spotId)
      .select("id"),
    refuse,
  );
  if (changed.length === 0) throw adminError("action_not_undone");
}
