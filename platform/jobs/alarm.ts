type Round = {
  /** Returns in how many milliseconds the next round is due. */
  run(): Promise<number>;
  onProblem(problem: unknown): void;
};

/** Polls this often at least, since a notification can get lost with its connection. */
const LONGEST_SLEEP_MS = 60_000;
const SLEEP_AFTER_FAILURE_MS = 5_000;

/** Runs one round at a time: when woken, and when the next is due. Waking it during a round leads to another. */
export function createAlarm({ run, onProblem }: Round) {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function turn() {
    let sleepMs = 0;
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        sleepMs = await run();
      } catch (problem) {
        onProblem(problem);
        sleepMs = SLEEP_AFTER_FAILURE_MS;
      }
    }
    current = null;
    if (isStopped) return;
    timer = setTimeout(() => void wake(), Math.min(Math.max(sleepMs, 0), LONGEST_SLEEP_MS));
    timer.unref();
  }

  /** Resolves when there is nothing to do for now. */
  function wake(): Promise<void> {
    if (isStopped) return Promise.resolve();
    clearTimeout(timer);
    isWanted = true;
    current ??= turn();
    return current;
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
