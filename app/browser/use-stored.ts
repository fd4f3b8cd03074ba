import { useSyncExternalStore } from "react";
import { readStored, subscribeToStored } from "./storage.ts";
import { STORED, type StoredName, type StoredValue } from "./stored-entries.ts";

/** The server renders the default. */
export function useStored<N extends StoredName>(name: N): StoredValue<N> {
  return useSyncExternalStore(
    subscribeToStored,
    () => readStored(name),
    () => STORED[name].fallback as StoredValue<N>,
  );
}
