/** A signed-in swimmer's request was refused as nobody's, and a fresh token did not help or could not be had. */
export type AuthRefusal = { userId: string | null; status: number };

type Listener = (refusal: AuthRefusal) => void;

const listeners = new Set<Listener>();

/** For the session: it hears of every refusal that the wire could not mend itself. Returns how to stop hearing. */
export function onAuthRefused(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Only the guarded fetch tells. */
export function tellAuthRefused(refusal: AuthRefusal) {
  for (const tell of listeners) tell(refusal);
}
