/** Work that goes on after its answer; a stop waits for it. */
export function createAfterwork() {
  const running = new Set<Promise<unknown>>();
  return {
    waitUntil: (work: Promise<unknown>) => {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    /** Work may leave more work behind: what prepares a mail ends before the mail is sent. */
    done: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
