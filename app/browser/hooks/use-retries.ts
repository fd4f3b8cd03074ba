import { useEffect, useEffectEvent, useRef } from "react";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";
import { useOnline } from "./use-online.ts";

const FIRST_RETRY_MS = 5 * SECOND_MS;
const MAX_RETRY_MS = MINUTE_MS;

const retryDelayMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);

type Attempt = { isFailed: boolean; isDone?: boolean };

/** Retries what failed by backoff, when the page becomes visible and when online again. */
export function useRetries({ isFailed, isDone = false }: Attempt, retry: () => void) {
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
