import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { routePath } from "../route-addresses.ts";
import { reloadSwimRoutes } from "../swim-routes.queries.ts";
import type { DraftKeeper } from "./draft/draft-keeper.ts";
import type { PlannerStore } from "./store/planner-store.ts";

/** Saves on the server and opens the route's page; offline it is queued. */
export function useSaveRoute(store: PlannerStore, keeper: DraftKeeper | null, suggestedName: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async function saveRoute() {
    if (!keeper) return;
    if (!store.read().details.name) store.setDetails({ name: suggestedName });
    const routeId = await keeper.save();
    if (routeId === null) {
      const { problem, conflict } = keeper.read();
      if (!problem && !conflict)
        showNotice({ kind: "info", text: "Saved on this device. It's sent when you're online." });
      return;
    }
    await reloadSwimRoutes(queryClient);
    keeper.forget();
    await navigate(routePath(routeId));
  };
}

export type SaveRoute = ReturnType<typeof useSaveRoute>;
