import { useSyncExternalStore } from "react";
import { readStored, subscribeToStored } from "./storage.ts";
import { STORED, type StoredName, type StoredValue } from "./stored-entries.ts";

/** What is kept under this name, as it changes, in other tabs too. The server knows only the default. */
export function useStored<N extends StoredName>(name: N): StoredValue<N> {
  return useSyncExternalStore(
    subscribeToStored,
    () => readStored(name),
    () => STORED[name].fallback as StoredValue<N>,
  );
}
