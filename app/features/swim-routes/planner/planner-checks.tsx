import { Suspense } from "react";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { lazyPart } from "./lazy-part.tsx";
import type { RouteChecksProps } from "./panel/route-checks.tsx";

/** They come with the first line. */
const RouteChecks = lazyPart(
  async () => (await import("./panel/route-checks.tsx")).RouteChecks,
  "Checks need a connection once. Drawing works without.",
);

export const PlannerChecks = (props: RouteChecksProps) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <RouteChecks {...props} />
  </Suspense>
);
