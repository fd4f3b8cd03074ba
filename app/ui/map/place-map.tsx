import type { LocationMapProps } from "./location-map.tsx";
import { useLocationMap } from "./use-location-map.ts";

/** Picks a place. If the code of the map fails to load, `missing` says what else to do. */
export function PlaceMap({ missing, ...map }: LocationMapProps & { missing: string }) {
  const LocationMap = useLocationMap();
  if (typeof LocationMap === "string") {
    return (
      <p role="status" className="grid size-full place-items-center bg-chart-water px-8 text-center text-muted">
        {LocationMap === "loading" ? "Loading the map…" : missing}
      </p>
    );
  }
  return <LocationMap {...map} />;
}
