type Listener<T> = (news: T) => void;

/** News of the wire for the rooms above, which this one may not import. */
function createEmitter<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    tell: (news: T) => {
      for (const hear of listeners) hear(news);
    },
    /** Returns how to stop hearing. */
    listen: (listener: Listener<T>) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A signed-in swimmer's request was refused as nobody's, and a fresh token did not help or could not be had. */
export type AuthRefusal = { userId: string | null; status: number };

const refusals = createEmitter<AuthRefusal>();

/** For the session: it hears of every refusal that the wire could not mend itself. Returns how to stop hearing. */
export const onAuthRefused = refusals.listen;

/** Only the guarded fetch tells. */
export const emitAuthRefused = refusals.tell;

/** An endpoint was asked so often that it is asked no more for a while; `message` says so to the swimmer. */
export type CircuitOpening = { message: string };

const openings = createEmitter<CircuitOpening>();

/** For the notice on the screen. Returns how to stop hearing. */
export const onCircuitOpened = openings.listen;

/** Only the guarded fetch tells. */
export const emitCircuitOpened = openings.tell;
