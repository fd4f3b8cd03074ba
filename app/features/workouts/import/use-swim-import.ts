import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { reloadWorkouts } from "../workouts.queries.ts";
import { createImportServices } from "./saving/import-backend.ts";
import { SwimImport } from "./swim-import.ts";

/** One import for as long as the page is open. */
export function useSwimImport(userId: string) {
  const [swims] = useState(() => new SwimImport(createImportServices(userId), () => crypto.randomUUID()));
  const shown = useSyncExternalStore(swims.lines.subscribe, swims.lines.readShown, swims.lines.readShown);
  // Drawn in pieces: 500 lines at once stop the page for 300 ms on a busy machine.
  const lines = useDeferredValue(shown);
  const queryClient = useQueryClient();
  const reload = useCallback(() => reloadWorkouts(queryClient), [queryClient]);

  // Lists are read again once, not after each of 500 swims.
  useEffect(
    () => () => {
      swims.close();
      void reload();
    },
    [swims, reload],
  );

  return { swims, lines, reload };
}
