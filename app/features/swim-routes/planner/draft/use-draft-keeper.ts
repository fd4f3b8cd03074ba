import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import type { PlannerStore } from "../store/planner-store.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { holdOpen } from "./draft-locks.ts";
import type { DraftIdentity } from "./draft-state.ts";

/** Keeps the planner's draft while it is open. */
export function useDraftKeeper(
  store: PlannerStore,
  identity: DraftIdentity,
  readFigures: () => StoredDraft["figures"],
) {
  const latestFigures = useEffectEvent(readFigures);
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  useEffect(() => {
    const created = new DraftKeeper({ store, identity, readFigures: () => latestFigures(), now: () => Date.now() });
    setKeeper(created);
    const letGo = holdOpen(identity.id);
    const stop = created.start();
    return () => {
      stop();
      letGo();
    };
  }, [store, identity]);
  const state = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.read() ?? null,
    () => null,
  );
  return { keeper, state };
}

const never = () => () => undefined;
