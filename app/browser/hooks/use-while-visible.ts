import { useEffect, useEffectEvent } from "react";

/** Runs at this interval while the page is visible, and when it becomes visible. */
export function useWhileVisible(onTime: () => void, intervalMs: number) {
  const tell = useEffectEvent(onTime);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => clearInterval(timer);
    const start = () => {
      stop();
      if (!document.hidden) timer = setInterval(() => tell(), intervalMs);
    };
    const turn = () => {
      start();
      if (!document.hidden) tell();
    };
    start();
    document.addEventListener("visibilitychange", turn);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", turn);
    };
  }, [intervalMs]);
}
