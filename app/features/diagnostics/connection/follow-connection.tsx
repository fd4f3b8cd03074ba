import { useEffect } from "react";
import { readLatestConnection } from "../diagnostics-store.ts";
import { checkOnSchedule } from "./check-connection.ts";
import { tryConnection } from "./try-connection.ts";

function onVisibility(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Renders nothing. The Profile Analyzer shows what it finds. */
export function FollowConnection() {
  useEffect(
    () =>
      checkOnSchedule({
        startedAt: performance.timeOrigin,
        now: () => Date.now(),
        isHidden: () => document.visibilityState === "hidden",
        onVisibility,
        lastCheckedAt: () => readLatestConnection()?.at ?? null,
        check: () => tryConnection(true),
      }),
    [],
  );
  return null;
}
