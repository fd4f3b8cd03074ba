import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { listRecentActions, undoAction } from "../log/log.data.ts";
import { loadCounts, loadOverview } from "./overview.data.ts";

const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: true } as const;

export const countsQuery = (adminId: string) => ({
  ...clientQuery(["admin", adminId, "counts"], (client) => loadCounts(client, new Date())),
  ...ALWAYS_REFETCH,
});

export const overviewQuery = (adminId: string) => ({
  ...clientQuery(["admin", adminId, "overview"], loadOverview),
  ...ALWAYS_REFETCH,
});

export const recentActionsQuery = (adminId: string) => ({
  ...clientQuery(["admin", adminId, "recent"], listRecentActions),
  ...ALWAYS_REFETCH,
});

export const useUndoAction = () => useClientMutation(undoAction, { reload: ["admin"] });
