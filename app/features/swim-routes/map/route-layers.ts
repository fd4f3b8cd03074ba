import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { ChartColors } from "#app/ui/map/chart-colors.ts";
import { LABEL_FONT } from "#app/ui/map/chart-labels.ts";

/** The sources that these layers draw. */
export const LINE = "route-line";
export const TICKS = "route-ticks";
export const STREAMS = "route-streams";
export const MARKS = "route-marks";

const ROUND = { "line-join": "round", "line-cap": "round" } as const;
const ALWAYS = { "icon-allow-overlap": true, "icon-ignore-placement": true } as const;
const IS_LEG = ["get", "isLeg"] satisfies ExpressionSpecification;
const IS_TURN = ["==", ["get", "kind"], "turn"] satisfies ExpressionSpecification;
const BOLD = ["Figtree Bold", ...LABEL_FONT];
const SEMIBOLD = ["Figtree SemiBold", ...LABEL_FONT];

/** The line with its outline, from the lowest to the highest. */
export function lineLayers(source: string, { primary, halo, buoy }: ChartColors): LayerSpecification[] {
  return [
    {
      id: `${source}-edge`,
      type: "line",
      source,
      filter: ["!", IS_LEG],
      layout: ROUND,
      paint: { "line-color": halo, "line-width": 7, "line-opacity": 0.85 },
    },
    {
      id: source,
      type: "line",
      source,
      layout: ROUND,
      filter: ["!", IS_LEG],
      paint: { "line-color": primary, "line-width": 4 },
    },
    {
      id: `${source}-leg`,
      type: "line",
      source,
      layout: ROUND,
      filter: IS_LEG,
      paint: { "line-color": buoy, "line-width": 5 },
    },
  ];
}

/** Ticks along the line and arrows of the stream beside it. */
export function alongLayers({ primary, halo }: ChartColors): LayerSpecification[] {
  return [
    {
      id: STREAMS,
      type: "symbol",
      source: STREAMS,
      layout: {
        ...ALWAYS,
        "icon-image": "stream-arrow",
        "icon-rotate": ["get", "course"],
        "icon-rotation-alignment": "map",
        // Length follows speed, up to 1 m/s.
        "icon-size": ["interpolate", ["linear"], ["get", "speed"], 0.05, 0.55, 1, 1.5],
      },
    },
    {
      id: TICKS,
      type: "symbol",
      source: TICKS,
      minzoom: 10,
      layout: {
        ...ALWAYS,
        "icon-image": "route-tick",
        "icon-rotate": ["get", "course"],
        "icon-rotation-alignment": "map",
        "text-field": ["get", "text"],
        "text-font": SEMIBOLD,
        "text-size": 12.5,
        "text-variable-anchor": ["left", "bottom", "right", "top"],
        "text-radial-offset": 0.9,
        "text-optional": true,
      },
      paint: { "text-color": primary, "text-halo-color": halo, "text-halo-width": 1.6 },
    },
  ];
}

export function markLayers({ primary, ink, halo }: ChartColors): LayerSpecification[] {
  const image = ["concat", "mark/", ["get", "kind"]] satisfies ExpressionSpecification;
  const order = ["get", "order"] satisfies ExpressionSpecification;
  return [
    {
      id: `${MARKS}-turns`,
      type: "symbol",
      source: MARKS,
      filter: IS_TURN,
      layout: {
        ...ALWAYS,
        "icon-image": image,
        "icon-size": 0.9,
        "symbol-z-order": "source",
        "text-field": ["get", "text"],
        "text-font": BOLD,
        "text-size": 12,
        "text-allow-overlap": true,
        "text-ignore-placement": true,
      },
      paint: { "text-color": primary },
    },
    {
      id: MARKS,
      type: "symbol",
      source: MARKS,
      filter: ["!", IS_TURN],
      layout: {
        ...ALWAYS,
        "icon-image": image,
        "symbol-sort-key": order,
        "text-field": ["get", "text"],
        "text-font": SEMIBOLD,
        "text-size": 13,
        "text-variable-anchor": ["left", "right", "bottom", "top"],
        "text-radial-offset": 1.4,
        "text-optional": true,
      },
      paint: { "text-color": ink, "text-halo-color": halo, "text-halo-width": 1.6 },
    },
  ];
}
