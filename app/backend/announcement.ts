type Listener<T> = (news: T) => void;

/** News of the wire for the rooms above, which this one may not import. */
export function createEmitter<T>() {
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
