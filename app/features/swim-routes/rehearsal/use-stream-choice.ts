import { useCallback, useMemo } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import {
  NO_STREAM_CHOICE,
  ROUTE_STREAMS_LIMIT,
  type StreamChoice,
  withRouteStream,
} from "#domain/swim-routes/rehearsal/stream-choice.ts";
import { NO_ROUTE_STREAM, type RouteStream } from "#domain/swim-routes/swim-route.ts";

type StreamOfRoute = { stream: RouteStream; onStreamChange?: (stream: RouteStream) => void };

/** What the swimmer chose and entered for a route, kept on the device; its author's stream is kept with the route. */
export function useStreamChoice(routeId: string | null, { stream, onStreamChange }: StreamOfRoute) {
  const kept = useStored("routeStreams");
  const own = useMemo(() => kept.find((one) => one.routeId === routeId)?.choice ?? NO_STREAM_CHOICE, [kept, routeId]);
  const { springSpeed, floodTowardDeg } = stream;
  const choice = useMemo(
    () => withRouteStream(own, { springSpeed, floodTowardDeg }),
    [own, springSpeed, floodTowardDeg],
  );
  const setChoice = useCallback(
    (change: Partial<StreamChoice>) => {
      const changed = { ...choice, ...change };
      // What the device kept would hide the route's own.
      const deviceChoice = onStreamChange ? { ...changed, ...NO_ROUTE_STREAM } : { ...own, ...change };
      const others = kept.filter((one) => one.routeId !== routeId);
      writeStored("routeStreams", [{ routeId, choice: deviceChoice }, ...others].slice(0, ROUTE_STREAMS_LIMIT));
      const isStreamChanged = changed.springSpeed !== springSpeed || changed.floodTowardDeg !== floodTowardDeg;
      if (isStreamChanged)
        onStreamChange?.({ springSpeed: changed.springSpeed, floodTowardDeg: changed.floodTowardDeg });
    },
    [kept, own, choice, routeId, springSpeed, floodTowardDeg, onStreamChange],
  );
  return [choice, setChoice] as const;
}
