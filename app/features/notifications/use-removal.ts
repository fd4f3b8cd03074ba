import { useEffect, useEffectEvent, useRef, useState } from "react";

/** So long a removal can be taken back; nothing is sent before. */
const UNDO_MS = 8_000;

type Removal = "waiting" | "sent";

/** Removes things from a list at once, and for good a little later or as the list is left. */
export function useRemoval(send: (ids: readonly string[]) => void) {
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const note = (id: string, removal: Removal) => setRemovals((known) => new Map(known).set(id, removal));

  function remove(id: string) {
    note(id, "waiting");
    const timer = setTimeout(() => {
      timers.current.delete(id);
      note(id, "sent");
      send([id]);
    }, UNDO_MS);
    timers.current.set(id, timer);
  }

  function undo(id: string) {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setRemovals((known) => new Map([...known].filter(([other]) => other !== id)));
  }

  const leave = useEffectEvent(() => {
    const waiting = [...timers.current.keys()];
    for (const timer of timers.current.values()) clearTimeout(timer);
    timers.current.clear();
    if (waiting.length > 0) send(waiting);
  });
  useEffect(() => () => leave(), []);

  return { removals, remove, undo };
}
