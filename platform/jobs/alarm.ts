type Round = {
  /** Answers in how many milliseconds the next one is needed. */
  run(): Promise<number>;
  onProblem(problem: unknown): void;
};

/** However far the next job: a notification can get lost with its connection. */
const LONGEST_SLEEP_MS = 60_000;
/** After a failed round: the database may be back soon. */
const SLEEP_AFTER_PROBLEM_MS = 5_000;

/** Does a round when woken and when its time has come, one at a time; what wakes it meanwhile leads to one more. */
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
        sleepMs = SLEEP_AFTER_PROBLEM_MS;
      }
    }
    current = null;
    if (isStopped) return;
    timer = setTimeout(() => void wake(), Math.min(Math.max(sleepMs, 0), LONGEST_SLEEP_MS));
    timer.unref();
  }

  /** Resolves once there is nothing more to do for now. */
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
