import { useState } from "react";
import { reportMapProblem } from "#app/backend/report-map-problem.ts";
import { useMapStyles } from "#app/backend/use-map-styles.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { CHART_MAX_ZOOM } from "#app/ui/map/chart-style.ts";
import { MapCanvas } from "#app/ui/map-canvas.tsx";
import { boundsOf } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Watershed } from "#domain/water-quality/watershed.ts";
import { createWatershedLayer } from "./watershed-layer.ts";

const LOCAL_ZOOM = 9;

/** The watershed on a map that can be moved. It brings MapLibre: load it when it is asked for. */
export function WatershedChart({ watershed, spot }: { watershed: Watershed; spot: Position }) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  const [layers] = useState(() => [createWatershedLayer(watershed, spot)]);
  const [initialView] = useState(() => {
    const corners = watershed.rings.flat().map(([longitude, latitude]) => ({ latitude, longitude }));
    const places = watershed.pollutionSources.map(({ coordinates }) => coordinates);
    const bounds = boundsOf([spot, ...corners, ...places]);
    return bounds ? { ...bounds, maxZoom: CHART_MAX_ZOOM } : { ...spot, zoom: LOCAL_ZOOM };
  });
  return (
    <MapCanvas
      label={`Map of the watershed ${watershed.name}`}
      scheme={scheme}
      initialView={initialView}
      layers={layers}
      findStyle={findStyle}
      onRest={() => undefined}
      onProblem={reportMapProblem}
    />
  );
}
