/** Work that continues after its response; a stop waits for it. */
export function createBackgroundTasks() {
  const running = new Set<Promise<unknown>>();
  return {
    waitUntil: (work: Promise<unknown>) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    /** Tasks may start more tasks, such as a mail that is sent once it is prepared. */
    drain: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
