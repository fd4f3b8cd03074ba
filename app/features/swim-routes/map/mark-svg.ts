import type { RoutePointType } from "#domain/swim-routes/route-point.ts";

/** The line's points by their place in it, and the places beside it. */
export type MarkKind = "start" | "end" | "turn" | Exclude<RoutePointType, "waypoint">;

export const MARK_KINDS: readonly MarkKind[] = [
  "start",
  "end",
  "turn",
  "exit",
  "landmark",
  "buoy",
  "hazard",
  "boat-lane",
];

/** Of the picture on the map, in pixels. */
export const MARK_PX = 28;

/** Fill and stroke are color tokens of the style sheet. */
type MarkPath = { d: string; fill?: string; stroke?: string; width?: number };

const disc = (radius: number) =>
  `M${12 - radius} 12a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
const SQUARE = "M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z";
const TRIANGLE = "M12 3.2 22 20.4H2z";

const FILLED_DISC: MarkPath = { d: disc(10), fill: "primary", stroke: "surface", width: 2.4 };

const MARKS: Readonly<Record<MarkKind, readonly MarkPath[]>> = {
  start: [FILLED_DISC, { d: "M9.6 7.6v8.8L16.4 12z", fill: "on-primary" }],
  end: [FILLED_DISC, { d: "M8.4 8.4h7.2v7.2H8.4z", fill: "on-primary" }],
  turn: [
    { d: disc(11.4), fill: "surface" },
    { d: disc(9), fill: "surface", stroke: "primary", width: 2.4 },
  ],
  exit: [
    { d: SQUARE, fill: "quality-good", stroke: "surface", width: 2 },
    {
      d: "M8.2 14.2v-1.3c0-1.2-.6-1.7-.6-3.1 0-1.5.8-3.3 2.5-3.3 1.3 0 1.7 1 1.7 1.9 0 1.7-1.1 3.2-1.1 4.8v1M8.2 13h2.4M15.8 16.6v-1.3c0-1.2.6-1.7.6-3.1 0-1.5-.8-3.3-2.5-3.3-1.3 0-1.7 1-1.7 1.9",
      stroke: "on-verdict-good",
      width: 1.6,
    },
  ],
  landmark: [
    { d: disc(10.6), fill: "surface" },
    { d: disc(8.6), stroke: "ink", width: 2 },
    { d: disc(4.8), stroke: "ink", width: 2 },
    { d: disc(1.4), fill: "ink" },
  ],
  buoy: [
    { d: disc(10), fill: "buoy", stroke: "surface", width: 2.4 },
    { d: "M3.6 12h16.8", stroke: "surface", width: 2.4 },
  ],
  hazard: [
    { d: TRIANGLE, fill: "quality-fair", stroke: "surface", width: 5 },
    { d: TRIANGLE, fill: "quality-fair", stroke: "quality-fair", width: 2 },
    { d: "M12 9v5M12 17.2v.2", stroke: "on-quality-fair", width: 2.2 },
  ],
  "boat-lane": [
    { d: SQUARE, fill: "quality-fair", stroke: "surface", width: 2 },
    { d: "M4.5 13.5h15l-2.4 4.5H7z", fill: "on-quality-fair" },
    { d: "M11 11.5V4.2l5 7.3z", fill: "on-quality-fair" },
  ],
};

/** As the document draws it, in the present theme. */
export const toVariable = (token: string) => `var(--color-${token})`;

/** An SVG document; `toColor` answers a color of the style sheet, which a picture on its own can't read. */
export function markSvg(kind: MarkKind, toColor: (token: string) => string, sizePx: number) {
  const paths = MARKS[kind].map(({ d, fill, stroke, width }) => {
    const style = `fill:${fill ? toColor(fill) : "none"};stroke:${stroke ? toColor(stroke) : "none"}`;
    return `<path d="${d}" style="${style}" stroke-width="${width ?? 0}" stroke-linejoin="round" stroke-linecap="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="-1 -1 26 26">${paths.join("")}</svg>`;
}

/** The same mark within a drawing: its paths, in a square of 24. */
export const markPaths = (kind: MarkKind) => MARKS[kind];
