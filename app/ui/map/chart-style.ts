import type { FeatureCollection } from "geojson";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { ChartColors } from "./chart-colors.ts";

/** The family as the style sheet names it: without a glyph server, labels are drawn with the page's own fonts. */
export const LABEL_FONT = ["Figtree Variable"];
/** The atlas is drawn at 1:10,000,000; nearer than this its coast would be a caricature. */
export const CHART_MAX_ZOOM = 11;

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

/** A band of shallower water along the coast: a wide blurred line that the land then covers on its inner side. */
function shelf(id: string, color: string, width: number): LayerSpecification {
  const growing = ["interpolate", ["exponential", 1.4], ["zoom"], 1, width / 6, 6, width, 11, width * 2];
  return {
    id,
    type: "line",
    source: "land",
    layout: ROUND,
    paint: { "line-color": color, "line-width": growing as never, "line-blur": width / 3 },
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
    shelf("shelf", colors.shelf, 44),
    shelf("shallow", colors.shallow, 20),
  ];
}

function landLayers(colors: ChartColors): LayerSpecification[] {
  return [
    { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.land, "fill-antialias": false } },
    {
      id: "borders",
      type: "line",
      source: "borders",
      layout: ROUND,
      paint: { "line-color": colors.coast, "line-opacity": 0.55, "line-width": 0.9, "line-dasharray": [3, 2.5] },
    },
    {
      id: "coast",
      type: "line",
      source: "land",
      layout: ROUND,
      paint: { "line-color": colors.coast, "line-width": ["interpolate", ["linear"], ["zoom"], 1, 0.6, 6, 1.4, 11, 2] },
    },
    {
      id: "names",
      type: "symbol",
      source: "names",
      minzoom: 2,
      layout: {
        "text-field": ["get", "name"],
        "text-font": LABEL_FONT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 2, 11, 6, 15],
        "text-letter-spacing": 0.06,
        "text-max-width": 7,
        "symbol-sort-key": ["get", "rank"],
      },
      paint: { "text-color": colors.label, "text-halo-color": colors.land, "text-halo-width": 1.2 },
    },
  ];
}

/** The base map that needs no network: coast, shelf, graticule and country names, in the colours of the theme. */
export function chartStyle(colors: ChartColors): StyleSpecification {
  const attribution = "Offline map: simplified coastline. Made with Natural Earth";
  return {
    version: 8,
    sources: {
      graticule: { type: "geojson", data: graticule() },
      land: { type: "geojson", data: NOTHING, attribution, tolerance: 0.3 },
      borders: { type: "geojson", data: NOTHING },
      names: { type: "geojson", data: NOTHING },
    },
    layers: [...waterLayers(colors), ...landLayers(colors)],
  };
}
