type Listener<T> = (news: T) => void;

function createEmitter<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    tell: (news: T) => {
      for (const hear of listeners) hear(news);
    },
    listen: (listener: Listener<T>) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A request was refused as unauthenticated, even with a fresh token. */
export type AuthRefusal = { userId: string | null; status: number };

const refusals = createEmitter<AuthRefusal>();

export const onAuthRefused = refusals.listen;

export const emitAuthRefused = refusals.tell;

/** The circuit breaker blocked an endpoint; `message` is shown to the swimmer. */
export type CircuitOpening = { message: string };

const openings = createEmitter<CircuitOpening>();

export const onCircuitOpened = openings.listen;

export const emitCircuitOpened = openings.tell;
