import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { swimPaceQuery, useWriteSwimPace } from "../swim-routes.queries.ts";

/** The swimmer's seconds for 100 m, the usual ones until they set theirs; kept on the device until it is sent. */
export function useSwimPace(userId: string) {
  const { data } = useQuery(swimPaceQuery(userId));
  const { mutate } = useWriteSwimPace(userId);
  const kept = useStored("unsentPace");
  const unsent = kept?.userId === userId ? kept.pace : null;
  const send = useCallback(
    (pace: number) =>
      mutate(pace, {
        onSuccess: () => {
          if (readStored("unsentPace")?.pace === pace) writeStored("unsentPace", null);
        },
      }),
    [mutate],
  );
  const setPace = useCallback(
    (pace: number) => {
      writeStored("unsentPace", { userId, pace });
      send(pace);
    },
    [userId, send],
  );
  useEffect(() => {
    const left = readStored("unsentPace");
    if (left?.userId === userId) send(left.pace);
  }, [userId, send]);
  return { pace: unsent ?? data ?? PACE_LIMITS.usual, setPace };
}
