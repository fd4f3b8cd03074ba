import { type ComponentType, useEffect, useState } from "react";
import type { LocationMap } from "./location-map.tsx";

type MapComponent = ComponentType<Parameters<typeof LocationMap>[0]>;

/** Brings the code of the map. Called ahead of its step, so that the step has it without a network, too. */
export const loadLocationMap = () => import("./location-map.tsx").then(({ LocationMap: Component }) => Component);

/** The map once its code is here; `"missing"` when it did not come, and the fields below it are the way. */
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
