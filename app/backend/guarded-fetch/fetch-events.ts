type Listener<Event> = (event: Event) => void;

function createEmitter<Event>() {
  const listeners = new Set<Listener<Event>>();
  return {
    emit: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
    /** Returns the unsubscribe function. */
    listen: (listener: Listener<Event>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A request was refused as unauthenticated, even with a fresh token. */
export type AuthRefusal = { userId: string | null; status: number };

export const { listen: onAuthRefused, emit: emitAuthRefused } = createEmitter<AuthRefusal>();

/** A swimmer's call was refused by access rules, or answered with nothing, as for a banned swimmer. */
export type AccessDoubt = "refused" | "empty";

export const { listen: onAccessDoubt, emit: emitAccessDoubt } = createEmitter<AccessDoubt>();

/** The circuit breaker blocked an endpoint; `message` is shown to the swimmer. */
export type CircuitOpening = { message: string };

export const { listen: onCircuitOpened, emit: emitCircuitOpened } = createEmitter<CircuitOpening>();
