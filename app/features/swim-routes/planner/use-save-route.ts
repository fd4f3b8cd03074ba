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
      const { problem, conflict, kept } = keeper.read();
      if (problem || conflict) return;
      showNotice(
        kept === "nowhere"
          ? { kind: "error", text: "Not saved: there is no connection, and this device can't store the route." }
          : { kind: "info", text: "Saved on this device. It's sent when you're online." },
      );
      return;
    }
    await reloadSwimRoutes(queryClient);
    if (!keeper.isAllSent) {
      showNotice({ kind: "info", text: "Saved without your last changes. Save again to add them." });
      return;
    }
    keeper.forget();
    await navigate(routePath(routeId));
  };
}

export type SaveRoute = ReturnType<typeof useSaveRoute>;
