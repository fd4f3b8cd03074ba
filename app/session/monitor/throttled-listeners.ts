const NOTIFY_INTERVAL_MS = 1_000;

/** Throttled listeners; `pick` merges changes that wait. */
export function createThrottledListeners<T>(pick: (waiting: T, next: T) => T) {
  const listeners = new Set<(news: T) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { news: T } | undefined;

  function pause() {
    timer = setTimeout(() => {
      timer = undefined;
      if (!waiting) return;
      const { news } = waiting;
      waiting = undefined;
      tell(news);
    }, NOTIFY_INTERVAL_MS);
  }

  function tell(news: T) {
    if (timer !== undefined) {
      waiting = { news: waiting ? pick(waiting.news, news) : news };
      return;
    }
    pause();
    for (const listener of listeners) listener(news);
  }

  function subscribe(listener: (news: T) => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  function stop() {
    clearTimeout(timer);
    listeners.clear();
  }

  return { tell, subscribe, stop };
}
