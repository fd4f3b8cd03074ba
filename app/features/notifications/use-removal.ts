import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Nothing is sent before this time is over. */
const UNDO_MS = 8_000;

type Removal = "waiting" | "sent";

/** Removes items at once, and sends the removal after the undo time or on unmount. */
export function useRemoval(send: (ids: readonly string[]) => Promise<unknown>) {
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const note = (id: string, removal: Removal) => setRemovals((known) => new Map(known).set(id, removal));

  const bringBack = (ids: readonly string[]) =>
    setRemovals((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
  const sendOff = (ids: readonly string[]) => void send(ids).catch(() => bringBack(ids));

  function remove(id: string) {
    note(id, "waiting");
    const timer = setTimeout(() => {
      timers.current.delete(id);
      note(id, "sent");
      sendOff([id]);
    }, UNDO_MS);
    timers.current.set(id, timer);
  }

  function undo(id: string) {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    bringBack([id]);
  }

  const leave = useEffectEvent(() => {
    const waiting = [...timers.current.keys()];
    for (const timer of timers.current.values()) clearTimeout(timer);
    timers.current.clear();
    if (waiting.length > 0) sendOff(waiting);
  });
  useEffect(() => () => leave(), []);

  return { removals, remove, undo };
}
