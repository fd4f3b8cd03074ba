import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { ChartColors } from "#app/ui/map/chart-colors.ts";
import { LABEL_FONT } from "#app/ui/map/chart-labels.ts";
import { MARGIN } from "./draw-pins.ts";
import { PINS_FROM_ZOOM, RING_PARTS, RING_SIZES, RING_STATES } from "./mark-rules.ts";

/** The sources that these layers draw. */
export const SPOTS = "spots";
export const SELECTED = "selected-spot";

/** A cluster has a sum; a mark or cell its own count. */
const COUNT = ["coalesce", ["get", "sum"], ["get", "count"]] satisfies ExpressionSpecification;
export const IS_CLUSTER = [">", COUNT, 1] satisfies ExpressionSpecification;
const IS_SPOT = ["<=", COUNT, 1] satisfies ExpressionSpecification;

const COUNT_TEXT = [
  "case",
  [">=", COUNT, 10_000],
  ["concat", ["to-string", ["round", ["/", COUNT, 1000]]], "k"],
  ["to-string", COUNT],
] satisfies ExpressionSpecification;

/** Even one spot in a thousand has its segment. */
const shareOf = (state: string): ExpressionSpecification => [
  "case",
  [">", ["get", state], 0],
  ["to-string", ["max", 1, ["round", ["/", ["*", RING_PARTS, ["get", state]], COUNT]]]],
  "0",
];

const RING_IMAGE: ExpressionSpecification = [
  "concat",
  "ring/",
  ...RING_STATES.flatMap((state, place) => (place === 0 ? [shareOf(state)] : [".", shareOf(state)])),
];

/** What to look out for lies above the rest. */
const URGENCY = ["get", "urgency"] satisfies ExpressionSpecification;
const CLUSTER_URGENCY: ExpressionSpecification = [
  "+",
  ["*", 4, ["min", 1, ["get", "closed"]]],
  ["*", 2, ["min", 1, ["get", "avoid"]]],
  ["min", 1, ["get", "caution"]],
];

const shared = { "icon-allow-overlap": true, "icon-ignore-placement": false } as const;
/** The tip of the tail is the place. */
const pinned = { ...shared, "icon-anchor": "bottom" as const, "icon-offset": [0, MARGIN] as [number, number] };

export const CLUSTER_LAYER = "spot-clusters";
export const SPOT_LAYERS = ["spot-marks", "spot-pins"] as const;

/** From the lowest to the highest. */
export function markLayers({ ink }: ChartColors): LayerSpecification[] {
  return [
    {
      id: CLUSTER_LAYER,
      type: "symbol",
      source: SPOTS,
      filter: IS_CLUSTER,
      layout: {
        ...shared,
        "icon-image": RING_IMAGE,
        "icon-size": ["interpolate", ["linear"], ["log10", COUNT], ...RING_SIZES.flat()],
        "symbol-sort-key": CLUSTER_URGENCY,
        "text-field": COUNT_TEXT,
        "text-font": LABEL_FONT,
        "text-size": 13.5,
        "text-allow-overlap": true,
      },
      paint: { "text-color": ink },
    },
    {
      id: "spot-marks",
      type: "symbol",
      source: SPOTS,
      filter: IS_SPOT,
      maxzoom: PINS_FROM_ZOOM,
      layout: { ...shared, "icon-image": ["concat", "mark/", ["get", "state"]], "symbol-sort-key": URGENCY },
    },
    {
      id: "spot-pins",
      type: "symbol",
      source: SPOTS,
      filter: IS_SPOT,
      minzoom: PINS_FROM_ZOOM,
      layout: {
        ...pinned,
        "icon-image": ["concat", "pin/", ["get", "state"], "/", ["get", "text"]],
        "symbol-sort-key": URGENCY,
      },
    },
    {
      id: "selected-pin",
      type: "symbol",
      source: SELECTED,
      layout: { ...pinned, "icon-image": ["concat", "selected/", ["get", "state"], "/", ["get", "text"]] },
    },
  ];
}
