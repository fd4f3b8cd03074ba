import { useState } from "react";
import { useWhileVisible } from "./use-while-visible.ts";

/** The time on this device, in milliseconds, read at this interval while the page is visible. */
export function useNow(intervalMs: number) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useWhileVisible(() => setNowMs(Date.now()), intervalMs);
  return nowMs;
}
