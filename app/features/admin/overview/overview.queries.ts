import { useClientMutation } from "#app/backend/client.queries.ts";
import { adminQuery } from "../admin.queries.ts";
import { listRecentActions, undoAction } from "../log/log.data.ts";
import { loadCounts, loadOverview } from "./overview.data.ts";

export const countsQuery = (adminId: string) =>
  adminQuery(["admin", adminId, "counts"], (client) => loadCounts(client, new Date()));

export const overviewQuery = (adminId: string) => adminQuery(["admin", adminId, "overview"], loadOverview);

export const recentActionsQuery = (adminId: string) => adminQuery(["admin", adminId, "recent"], listRecentActions);

export const useUndoAction = () => useClientMutation(undoAction, { reload: ["admin"] });
