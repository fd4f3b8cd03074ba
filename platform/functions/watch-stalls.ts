/** A thread that leaves so many questions in a row unanswered will not come back. */
const MAX_MISSED_PINGS = 10;

type Options = {
  /** How long one turn of the other thread's event loop may take. */
  limitMs: number;
  ask(): void;
  onStall(): void;
};

/** A loop that never yields sees no abort: asks another thread again and again whether its event loop still turns. */
export function watchStalls({ limitMs, ask, onStall }: Options) {
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    // Counted, not measured: when this thread stands still, the answers wait together with the clock.
    if (missed === MAX_MISSED_PINGS) return onStall();
    missed += 1;
    ask();
  };
  return {
    heard: () => {
      missed = 0;
    },
    start: () => {
      missed = 0;
      timer ??= setInterval(look, limitMs / MAX_MISSED_PINGS).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
