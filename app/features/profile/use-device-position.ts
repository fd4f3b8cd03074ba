import { useState } from "react";
import type { Position } from "#domain/geo/position.ts";

/** How long the device may look for itself. */
const POSITION_TIMEOUT_MS = 10_000;

export type DevicePositionState = "idle" | "asking" | "denied" | "unavailable";

/** Asks the device where the swimmer is, when they press for it and never before. */
export function useDevicePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<DevicePositionState>("idle");

  function ask() {
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      { timeout: POSITION_TIMEOUT_MS },
    );
  }

  return { state, ask };
}
