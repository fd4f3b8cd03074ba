import { loadOnce } from "#app/backend/load-once.ts";
import { useDeferredLoad } from "#app/backend/use-deferred-load.ts";

const loadPlanWarning = loadOnce(async () => (await import("#app/features/subscription/plan-warning.tsx")).PlanWarning);

/** Pages that speak of a water, its risks and its alerts or of staying out of danger, and those that say all about the plan. */
const ABOUT_WATER = [
  "/spots",
  "/explore",
  "/locations",
  "/favorites",
  "/alerts",
  "/reports",
  "/recommendations",
  "/dashboard",
  "/safety",
  "/safety-guides",
  "/swimming-tips",
  "/features/safety-first",
  "/moderation",
];
const ABOUT_THE_PLAN = ["/settings", "/subscription", "/onboarding"];

const isWithin = (path: string, areas: readonly string[]) =>
  areas.some((area) => path === area || path.startsWith(`${area}/`));

/** Where a word about the plan stands: nothing is ever put before what is said of a water. */
export function planWarningPlace(path: string): "start" | "end" | "none" {
  if (isWithin(path, ABOUT_THE_PLAN)) return "none";
  return path === "/" || isWithin(path, ABOUT_WATER) ? "end" : "start";
}

/** Comes after the page, which does not wait for it. */
export function PlanWarningPlace({ userId }: { userId: string }) {
  const PlanWarning = useDeferredLoad(loadPlanWarning);
  return PlanWarning && <PlanWarning userId={userId} />;
}
