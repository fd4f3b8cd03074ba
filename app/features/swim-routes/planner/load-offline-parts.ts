import { loadOnce } from "#app/backend/loading/load-once.ts";

/** What is opened later, loaded ahead: a swimmer may be at the water without a network by then. */
export const loadOfflineParts = loadOnce(() =>
  Promise.all([
    import("../rehearsal/route-rehearsal.tsx"),
    import("./panel/route-checks.tsx"),
    import("../map/shore/coast-of-route.ts"),
    import("../files/route-import.tsx"),
    import("../files/route-downloads.tsx"),
    import("#app/ui/overlay/dialog.tsx"),
    import("../own-routes.data.ts"),
    import("./planner-dialogs.tsx"),
  ]),
);
