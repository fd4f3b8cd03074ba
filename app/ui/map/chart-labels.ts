import type { FeatureCollection } from "geojson";
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { ChartColors } from "./chart-colors.ts";
import { SEA_NAMES } from "./sea-names.ts";
import { COUNTRIES_TO_ZOOM, LARGEST_TOWNS, TOWN_STEPS, TOWNS_FROM_ZOOM } from "./town-sizes.ts";

/** The family as the style sheet names it: without a glyph server, labels are drawn with the page's own fonts. */
export const LABEL_FONT = ["Figtree Variable"];
/** The library reads weight and slant from the first name and draws with the second. */
const TOWN_FONT = ["Figtree SemiBold", "Figtree Variable"];
const SEA_FONT = ["Figtree Italic", "Figtree Variable"];

export function seaNames(): FeatureCollection {
  const features = SEA_NAMES.map(([name, longitude, latitude, fromZoom]) => {
    const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
    return { type: "Feature" as const, properties: { name, fromZoom }, geometry };
  });
  return { type: "FeatureCollection", features };
}

const IS_LARGE_ENOUGH: ExpressionSpecification = [
  ">=",
  ["get", "population"],
  ["step", ["zoom"], LARGEST_TOWNS, ...TOWN_STEPS.flat()],
];

const TOWN_SIZE = [
  "interpolate",
  ["linear"],
  ["log10", ["max", ["get", "population"], 1]],
  4,
  12.5,
  6,
  17,
] satisfies ExpressionSpecification;

export function labelLayers(colors: ChartColors): LayerSpecification[] {
  return [
    {
      id: "names",
      type: "symbol",
      source: "names",
      minzoom: 2,
      maxzoom: COUNTRIES_TO_ZOOM,
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
    {
      id: "seas",
      type: "symbol",
      source: "seas",
      filter: [">=", ["zoom"], ["get", "fromZoom"]],
      layout: {
        "text-field": ["get", "name"],
        "text-font": SEA_FONT,
        "text-size": 14,
        "text-letter-spacing": 0.06,
        "text-max-width": 9,
        "symbol-sort-key": ["get", "fromZoom"],
      },
      paint: { "text-color": colors.seaLabel },
    },
    {
      id: "towns",
      type: "symbol",
      source: "places",
      minzoom: TOWNS_FROM_ZOOM,
      filter: IS_LARGE_ENOUGH,
      layout: {
        "text-field": ["get", "name"],
        "text-font": TOWN_FONT,
        "text-size": TOWN_SIZE,
        "text-max-width": 9,
        "text-padding": 6,
        // Beside its place where a pin or ring covers it.
        "text-variable-anchor": ["center", "right", "left", "bottom", "top"],
        "text-radial-offset": 1.6,
        "symbol-sort-key": ["-", ["get", "population"]],
      },
      paint: { "text-color": colors.label, "text-halo-color": colors.land, "text-halo-width": 1.5 },
    },
  ];
}
