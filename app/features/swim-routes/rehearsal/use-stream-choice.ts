import { useCallback, useMemo } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import {
  NO_STREAM_CHOICE,
  ROUTE_STREAMS_LIMIT,
  type StreamChoice,
} from "#domain/swim-routes/rehearsal/stream-choice.ts";

/** What the swimmer chose and entered for a route, kept on the device. */
export function useStreamChoice(routeId: string | null) {
  const kept = useStored("routeStreams");
  const choice = useMemo(
    () => kept.find((one) => one.routeId === routeId)?.choice ?? NO_STREAM_CHOICE,
    [kept, routeId],
  );
  const setChoice = useCallback(
    (change: Partial<StreamChoice>) => {
      const others = kept.filter((one) => one.routeId !== routeId);
      const changed = { routeId, choice: { ...choice, ...change } };
      writeStored("routeStreams", [changed, ...others].slice(0, ROUTE_STREAMS_LIMIT));
    },
    [kept, choice, routeId],
  );
  return [choice, setChoice] as const;
}
