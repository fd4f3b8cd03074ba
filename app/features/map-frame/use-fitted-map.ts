import { useEffect, useRef, useState } from "react";
import type { ChartMap, MapInsets, MapLayer } from "#app/ui/map/chart-map.ts";
import type { FittedView } from "./map-view.ts";

type FittedMap = {
  view: FittedView;
  /** What covers the edges of the map; the routes keep clear of it. */
  readInsets: () => MapInsets;
};

type UpdatedLayer<Shown> = MapLayer & { update: (shown: Shown) => void };

/** A map's layer that follows what is shown, and a view that follows a new route or list. */
export function useFittedMap<Shown>(create: () => UpdatedLayer<Shown>, shown: Shown, { view, readInsets }: FittedMap) {
  const [layer] = useState(create);
  const layers = useRef([layer]);
  const [map, setMap] = useState<ChartMap | null>(null);
  const fitted = useRef(view);

  useEffect(() => layer.update(shown));

  useEffect(() => {
    // The first view is the map's own.
    if (!map || fitted.current === view) return;
    fitted.current = view;
    map.fit(view, readInsets());
  }, [map, view, readInsets]);

  return { ref: setMap, layers: layers.current, initialView: view, readInsets, isOverPicture: true };
}
