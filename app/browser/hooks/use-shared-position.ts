import { useEffect, useState } from "react";
import { type Coordinates, locate } from "../locate.ts";

/** Where the device is, if that has been allowed before: it never asks. Kept in memory only. */
export function useSharedPosition() {
  const [position, setPosition] = useState<Coordinates | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void locateIfAllowed().then((found) => {
      if (isCurrent) setPosition(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return position;
}

async function locateIfAllowed() {
  if (!("permissions" in navigator)) return null;
  const { state } = await navigator.permissions.query({ name: "geolocation" });
  return state === "granted" ? locate() : null;
}
