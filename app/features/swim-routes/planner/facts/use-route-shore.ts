import { useEffect, useRef, useState } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import type { ShoreMeter } from "../../map/shore-meter.ts";

/** How far the line is from shore, measured in a worker that comes with the second point. */
export function useRouteShore(points: readonly RoutePoint[]): ShoreFacts | null {
  const meter = useRef<Promise<ShoreMeter> | null>(null);
  const [facts, setFacts] = useState<ShoreFacts | null>(null);

  useEffect(() => {
    const line = lineOf(points);
    if (line.length < 2) {
      setFacts(null);
      return;
    }
    meter.current ??= import("../../map/coast-of-route.ts").then(({ createShoreMeter }) =>
      createShoreMeter({ onFacts: setFacts, onProblem: reportMapProblem }),
    );
    meter.current.then(
      (ready) => ready.measure(line),
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
