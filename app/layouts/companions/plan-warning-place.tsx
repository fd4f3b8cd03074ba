import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";

const loadPlanWarning = loadOnce(
  async () => (await import("#app/features/subscription/plan/plan-warning.tsx")).PlanWarning,
);

/** Pages about water or safety, and pages about the plan itself. */
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

/** A plan warning never comes before information about water. */
export function planWarningPlace(path: string): "start" | "end" | "none" {
  if (isWithin(path, ABOUT_THE_PLAN)) return "none";
  return path === "/" || isWithin(path, ABOUT_WATER) ? "end" : "start";
}

export function PlanWarningPlace({ userId }: { userId: string }) {
  const PlanWarning = useDeferredLoad(loadPlanWarning);
  return PlanWarning && <PlanWarning userId={userId} />;
}
