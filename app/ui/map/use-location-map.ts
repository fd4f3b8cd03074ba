import { type ComponentType, useEffect, useState } from "react";
import type { LocationMapProps } from "./location-map.tsx";

type MapComponent = ComponentType<LocationMapProps>;

/** Loads the map's code. Called before the map is shown, so that it also works offline. */
export const loadLocationMap = () => import("./location-map.tsx").then(({ LocationMap: Component }) => Component);

/** The map once its code has loaded; `"missing"` if it failed to load, so that only the fields remain. */
export function useLocationMap(): MapComponent | "loading" | "missing" {
  const [loaded, setLoaded] = useState<{ map: MapComponent | "loading" | "missing" }>({ map: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const set = (map: MapComponent | "missing") => {
      if (isCurrent) setLoaded({ map });
    };
    loadLocationMap().then(set, () => set("missing"));
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded.map;
}
