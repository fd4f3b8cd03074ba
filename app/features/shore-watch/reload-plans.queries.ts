import type { QueryClient } from "@tanstack/react-query";

/** Of every query about swim plans. */
export const SHORE_WATCH = "shore-watch";

/** After plans changed by another way: the outbox, which is sent on pages that know nothing of plans. */
export const reloadSwimPlans = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [SHORE_WATCH] });
