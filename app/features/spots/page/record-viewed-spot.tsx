import { useEffect } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";

const RECENT_SPOTS_LIMIT = 8;

/** Stores on this device that a swimmer looked at a spot. Renders nothing. */
export function RecordViewedSpot({ id, name }: { id: string; name: string }) {
  useEffect(() => {
    writeStored("lastViewedSpotId", id);
    const others = readStored("recentSpots").filter((spot) => spot.id !== id);
    writeStored("recentSpots", [{ id, name: name.slice(0, 200) }, ...others].slice(0, RECENT_SPOTS_LIMIT));
  }, [id, name]);
  return null;
}
