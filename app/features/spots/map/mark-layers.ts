import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from "maplibre-gl";
import type { ChartColors } from "#app/ui/map/chart-colors.ts";
import { LABEL_FONT } from "#app/ui/map/chart-labels.ts";

/** The sources that these layers draw. */
export const SPOTS = "spots";
export const SELECTED = "selected-spot";

/** Further out, names would overlap. */
const NAMES_FROM_ZOOM = 5;

/** The buoy ring around the selected spot; names keep out of it. */
const RING_RADIUS = 19;

/** A cluster has a sum; a mark or cell its own count. */
const COUNT = ["coalesce", ["get", "sum"], ["get", "count"]] satisfies ExpressionSpecification;
export const IS_CLUSTER = [">", COUNT, 1] satisfies ExpressionSpecification;
/** How severe an alert is, from 1; of a cluster the most severe. */
const SEVERITY_RANK = ["coalesce", ["get", "gravest"], ["get", "gravity"], 0] satisfies ExpressionSpecification;
const HAS_ALERT = [">", SEVERITY_RANK, 0] satisfies ExpressionSpecification;
const COUNT_TEXT = [
  "case",
  [">=", COUNT, 10_000],
  ["concat", ["to-string", ["round", ["/", COUNT, 1000]]], "k"],
  ["to-string", COUNT],
] satisfies ExpressionSpecification;

/** The name, and an alert below it. */
const NAME = [
  "case",
  ["has", "alert"],
  ["format", ["get", "name"], {}, "\n", {}, ["get", "alert"], { "font-scale": 0.85 }],
  ["get", "name"],
] satisfies ExpressionSpecification;

const markLayout = {
  "icon-image": ["concat", "verdict-", ["get", "verdict"]],
  "icon-allow-overlap": true,
  "text-field": NAME,
  "text-font": LABEL_FONT,
  "text-size": 13,
  "text-variable-anchor": ["left", "right", "top", "bottom"],
  // Leaves room for the alert's mark.
  "text-radial-offset": ["case", HAS_ALERT, 1.7, 1.15],
  "text-justify": "auto",
  "text-optional": true,
  "text-max-width": 9,
} satisfies Extract<LayerSpecification, { type: "symbol" }>["layout"];

export function clusterLayers({ primary, onPrimary, halo }: ChartColors): LayerSpecification[] {
  return [
    {
      id: "spot-clusters",
      type: "circle",
      source: SPOTS,
      filter: IS_CLUSTER,
      paint: {
        "circle-color": primary,
        "circle-radius": ["interpolate", ["linear"], ["log10", COUNT], 0.3, 14, 4, 32],
        "circle-stroke-color": halo,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "spot-cluster-counts",
      type: "symbol",
      source: SPOTS,
      filter: IS_CLUSTER,
      layout: {
        "text-field": COUNT_TEXT,
        "text-font": LABEL_FONT,
        "text-size": 13,
        "text-allow-overlap": true,
      },
      paint: { "text-color": onPrimary },
    },
  ];
}

const ALERT_IMAGE = [
  "match",
  SEVERITY_RANK,
  4,
  "alert-critical",
  3,
  "alert-high",
  2,
  "alert-medium",
  "alert-low",
] satisfies ExpressionSpecification;

/** At the edge of the mark or cluster. */
const ALERT_OFFSET = [
  "interpolate",
  ["linear"],
  ["log10", COUNT],
  0,
  ["literal", [10, -10]],
  0.3,
  ["literal", [12, -12]],
  4,
  ["literal", [25, -25]],
] satisfies ExpressionSpecification;

/** A smaller mark at the corner of the spot's own. */
function alertLayer(id: string, source: string, filter: FilterSpecification): LayerSpecification {
  return {
    id,
    type: "symbol",
    source,
    filter,
    layout: {
      "icon-image": ALERT_IMAGE,
      "icon-offset": ALERT_OFFSET,
      "icon-allow-overlap": true,
      "icon-ignore-placement": true,
    },
  };
}

export function markLayers({ ink, halo, buoy }: ChartColors): LayerSpecification[] {
  const paint = { "text-color": ink, "text-halo-color": halo, "text-halo-width": 1.5 };
  return [
    {
      id: "spot-marks",
      type: "symbol",
      source: SPOTS,
      filter: ["!", IS_CLUSTER],
      layout: { ...markLayout, "text-field": ["step", ["zoom"], "", NAMES_FROM_ZOOM, NAME] },
      paint,
    },
    alertLayer("spot-alerts", SPOTS, HAS_ALERT),
    {
      id: "selected-ring",
      type: "circle",
      source: SELECTED,
      paint: {
        "circle-radius": RING_RADIUS,
        "circle-color": halo,
        "circle-opacity": 0.35,
        "circle-stroke-color": buoy,
        "circle-stroke-width": 3,
      },
    },
    {
      id: "selected-mark",
      type: "symbol",
      source: SELECTED,
      layout: { ...markLayout, "text-radial-offset": 2, "icon-padding": RING_RADIUS },
      paint,
    },
    alertLayer("selected-alert", SELECTED, HAS_ALERT),
  ];
}
