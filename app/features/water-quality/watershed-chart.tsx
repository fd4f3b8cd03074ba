import type { FeatureCollection } from "geojson";
import type { LayerSpecification, Map as MapLibreMap } from "maplibre-gl";
import { useState } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { type ChartColors, readChartColors } from "#app/ui/map/chart-colors.ts";
import { LABEL_FONT } from "#app/ui/map/chart-labels.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import { CHART_MAX_ZOOM } from "#app/ui/map/chart-style.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import { boundsOf } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Watershed } from "#domain/water-quality/watershed.ts";

const LOCAL_ZOOM = 9;

/** An interactive map. Loaded on demand, since it needs MapLibre. */
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

const LAND = "watershed";
const SOURCES = "pollution-sources";
const SPOT = "watershed-spot";

function toPoints(places: readonly Position[]): FeatureCollection {
  const features = places.map(({ latitude, longitude }, index) => ({
    type: "Feature" as const,
    properties: { number: String(index + 1) },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  }));
  return { type: "FeatureCollection", features };
}

function toArea({ rings }: Watershed): FeatureCollection {
  const coordinates = rings.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]));
  return {
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } }],
  };
}

function landLayers({ primary }: ChartColors): LayerSpecification[] {
  return [
    { id: "watershed-land", type: "fill", source: LAND, paint: { "fill-color": primary, "fill-opacity": 0.16 } },
    { id: "watershed-edge", type: "line", source: LAND, paint: { "line-color": primary, "line-width": 2 } },
  ];
}

/** Numbered like the list below the map. */
function placeLayers({ ink, halo, buoy }: ChartColors): LayerSpecification[] {
  return [
    {
      id: "watershed-spot-ring",
      type: "circle",
      source: SPOT,
      paint: {
        "circle-radius": 12,
        "circle-color": halo,
        "circle-opacity": 0.6,
        "circle-stroke-color": buoy,
        "circle-stroke-width": 3,
      },
    },
    {
      id: "pollution-source-discs",
      type: "circle",
      source: SOURCES,
      paint: { "circle-radius": 9, "circle-color": ink, "circle-stroke-color": halo, "circle-stroke-width": 1.5 },
    },
    {
      id: "pollution-source-numbers",
      type: "symbol",
      source: SOURCES,
      layout: {
        "text-field": ["get", "number"],
        "text-font": LABEL_FONT,
        "text-size": 12,
        "text-allow-overlap": true,
      },
      paint: { "text-color": halo },
    },
  ];
}

function createWatershedLayer(watershed: Watershed, spot: Position): MapLayer {
  return {
    addTo: (map: MapLibreMap) => {
      const colors = readChartColors();
      const places = watershed.pollutionSources.map(({ coordinates }) => coordinates);
      map.addSource(LAND, { type: "geojson", data: toArea(watershed) });
      map.addSource(SOURCES, { type: "geojson", data: toPoints(places) });
      map.addSource(SPOT, { type: "geojson", data: toPoints([spot]) });
      for (const layer of [...landLayers(colors), ...placeLayers(colors)]) map.addLayer(layer);
    },
    remove: () => undefined,
  };
}
