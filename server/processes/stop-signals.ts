type Signals = Pick<NodeJS.EventEmitter, "on" | "once">;

/**
 * Stops once, even if the signal arrives from both a supervisor and a parent process.
 * A second Ctrl+C has no listener, so it ends the process immediately.
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
