import { startTransition, useEffect, useRef, useState } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import type { ShoreMeter } from "../../map/shore/coast-of-route.ts";

/** A worker whose script can't be loaded says nothing of the cause. */
const reportUnlessOffline = (problem: Error) => {
  if (navigator.onLine) reportMapProblem(problem);
};

/** How far the line is from shore, measured in a worker that comes with the second point. */
export function useRouteShore(points: readonly RoutePoint[]): ShoreFacts | null {
  const meter = useRef<Promise<ShoreMeter> | null>(null);
  const [facts, setFacts] = useState<ShoreFacts | null>(null);

  useEffect(() => {
    const line = lineOf(points);
    if (line.length < 2) setFacts(null);
    // With the first point, so that its script is there when the network goes.
    if (line.length === 0) return;
    meter.current ??= import("../../map/shore/coast-of-route.ts").then(
      (parts) =>
        new parts.ShoreMeter({
          onFacts: (measured) => startTransition(() => setFacts(measured)),
          onProblem: reportUnlessOffline,
        }),
    );
    meter.current.then(
      (ready) => {
        if (line.length > 1) ready.measure(line);
      },
      (problem: Error) => {
        // The next change loads it again.
        meter.current = null;
        reportMapProblem(problem);
      },
    );
  }, [points]);

  useEffect(() => () => void meter.current?.then((ready) => ready.close()), []);
  return facts;
}
