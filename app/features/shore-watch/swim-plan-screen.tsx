import { useQuery } from "@tanstack/react-query";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { SwimPlanForm } from "./form/swim-plan-form.tsx";
import type { PlanPreset } from "./plan-preset.ts";
import { RunningPlan } from "./running/running-plan.tsx";
import { earlierPlanQuery } from "./shore-watch.queries.ts";
import { useOwnPlan } from "./use-own-plan.ts";

type SwimPlanScreenProps = { userId: string; preset: PlanPreset | null };

/** The plan that runs, else the form for a new one. */
export function SwimPlanScreen({ userId, preset }: SwimPlanScreenProps) {
  const isInBrowser = useIsInBrowser();
  const watch = useOwnPlan(userId);
  const earlier = useQuery(earlierPlanQuery(userId));
  // The server knows neither this device's copy nor its clock.
  if (!isInBrowser || !watch.isReady) return <Skeleton className="h-96" />;
  if (watch.plan) return <RunningPlan userId={userId} watch={{ ...watch, plan: watch.plan }} />;
  // The form doesn't wait for it without a network.
  if (earlier.isPending && earlier.fetchStatus === "fetching") return <Skeleton className="h-96" />;
  return <SwimPlanForm userId={userId} preset={preset} earlier={earlier.data ?? null} />;
}
