import { useState } from "react";
import type { Position } from "#domain/geo/position.ts";

const POSITION_TIMEOUT_MS = 10_000;
const POSITION_MAX_AGE_MS = 5 * 60_000;

export type PositionState = "idle" | "asking" | "denied" | "unavailable" | "timeout";

/** Ask only after a click. */
export function usePosition(onFound: (position: Position, accuracyM: number) => void) {
  const [state, setState] = useState<PositionState>("idle");

  function ask() {
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState("idle");
        onFound({ latitude, longitude }, accuracy);
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        if (code === PERMISSION_DENIED) setState("denied");
        else setState(code === TIMEOUT ? "timeout" : "unavailable");
      },
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
    );
  }

  return { state, ask, dismiss: () => setState("idle") };
}
