import type { FeatureCollection } from "geojson";
import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { ChartColors } from "./chart-colors.ts";
import { labelLayers, seaNames } from "./chart-labels.ts";

/** The coast is exact to about 100 m; nearer than this that would show. */
export const CHART_MAX_ZOOM = 14;

const SOURCES = [
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  '<a href="https://www.geonames.org/">GeoNames</a>',
  "Natural Earth",
].join(", ");
const CREDIT = `Offline map. ${SOURCES}`;

const NOTHING: FeatureCollection = { type: "FeatureCollection", features: [] };
const GRATICULE_STEP = 10;
const MERCATOR_EDGE = 85;

function graticule(): FeatureCollection {
  const lines: [number, number][][] = [];
  for (let longitude = -180; longitude <= 180; longitude += GRATICULE_STEP) {
    lines.push([
      [longitude, -MERCATOR_EDGE],
      [longitude, MERCATOR_EDGE],
    ]);
  }
  for (let latitude = -80; latitude <= 80; latitude += GRATICULE_STEP) {
    lines.push([
      [-180, latitude],
      [180, latitude],
    ]);
  }
  const geometry = { type: "MultiLineString" as const, coordinates: lines };
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry }] };
}

const ROUND = { "line-join": "round", "line-cap": "round" } as const;
/** Where a tile cuts the land, its edge (`isCut`) is no coast. */
const IS_COAST: FilterSpecification = ["!", ["get", "isCut"]];

type Band = { id: string; color: string; width: number; opacity: number };

/** A band of shallower water along the coast: a wide line that the land then covers on its inner side. */
function band({ id, color, width, opacity }: Band): LayerSpecification {
  const stops = [1, width / 8, 6, width * 0.7, 10.3, width * 1.4, 13, width * 2.4];
  return {
    id,
    type: "line",
    source: "land",
    filter: IS_COAST,
    layout: ROUND,
    paint: {
      "line-color": color,
      "line-opacity": opacity,
      "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], ...stops] as never,
      "line-blur": width / 12,
    },
  };
}

function waterLayers(colors: ChartColors): LayerSpecification[] {
  return [
    { id: "water", type: "background", paint: { "background-color": colors.water } },
    {
      id: "graticule",
      type: "line",
      source: "graticule",
      maxzoom: 7,
      paint: { "line-color": colors.coast, "line-opacity": 0.28, "line-width": 0.8 },
    },
    band({ id: "shelf-edge", color: colors.shelf, width: 64, opacity: 0.55 }),
    band({ id: "shelf", color: colors.shelf, width: 38, opacity: 1 }),
    band({ id: "shallow", color: colors.shallow, width: 18, opacity: 1 }),
  ];
}

function landLayers(colors: ChartColors): LayerSpecification[] {
  return [
    {
      id: "land",
      type: "fill",
      source: "land",
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": colors.land, "fill-antialias": false },
    },
    {
      id: "borders",
      type: "line",
      source: "borders",
      maxzoom: 8,
      layout: ROUND,
      paint: { "line-color": colors.coast, "line-opacity": 0.55, "line-width": 0.9, "line-dasharray": [3, 2.5] },
    },
    {
      id: "coast",
      type: "line",
      source: "land",
      filter: IS_COAST,
      layout: ROUND,
      paint: {
        "line-color": colors.coast,
        "line-width": ["interpolate", ["linear"], ["zoom"], 1, 0.6, 6, 1.4, 11, 1.6],
      },
    },
  ];
}

/** The base map that needs no network: coast, shelf, graticule and names, in the colors of the theme. */
export function chartStyle(colors: ChartColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      graticule: { type: "geojson", data: graticule() },
      land: { type: "geojson", data: NOTHING, attribution: CREDIT, tolerance: 0.3 },
      borders: { type: "geojson", data: NOTHING },
      names: { type: "geojson", data: NOTHING },
      seas: { type: "geojson", data: seaNames() },
      places: { type: "geojson", data: NOTHING },
    },
    layers: [...waterLayers(colors), ...landLayers(colors), ...labelLayers(colors)],
  };
}
