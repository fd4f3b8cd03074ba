type Signals = Pick<NodeJS.EventEmitter, "on" | "once">;

/**
 * Stops once, however often it is told: a supervisor signals a whole group, and a parent in it passes the signal on.
 * A second Ctrl+C finds no listener, which ends the process at once.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void, signals: Signals = process) {
  let isStopping = false;
  const stopOnce = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    stop(signal);
  };
  signals.on("SIGTERM", stopOnce);
  signals.once("SIGINT", stopOnce);
}
