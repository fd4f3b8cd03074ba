import { useEffect, useEffectEvent, useRef } from "react";
import { useOnline } from "#app/browser/use-online.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";

const FIRST_RETRY_MS = 5 * SECOND_MS;
const MAX_RETRY_MS = MINUTE_MS;

const retryDelayMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);

type Save = { isFailed: boolean; isDone: boolean };

/** Retries a failed save by backoff, when the page becomes visible and when online again. */
export function useRetries({ isFailed, isDone }: Save, retry: () => void) {
  const failures = useRef(0);
  const tryAgain = useEffectEvent(() => isFailed && retry());
  useOnline(tryAgain);

  useEffect(() => {
    if (isDone) failures.current = 0;
  }, [isDone]);

  useEffect(() => {
    if (!isFailed) return;
    const timer = setTimeout(() => tryAgain(), retryDelayMs(failures.current));
    failures.current += 1;
    const look = () => document.visibilityState === "visible" && tryAgain();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isFailed]);
}
