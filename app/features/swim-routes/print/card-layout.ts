import type { DrawnSize } from "./drawn-route.server.ts";
import type { RouteCard } from "./route-card.ts";

/** An A5 page and its parts in millimeters; the PDF follows them exactly, the page nearly. */
export const A5 = { width: 148, height: 210, margin: 9 } as const;
export const CARD_MM = {
  inner: A5.width - 2 * A5.margin,
  head: 30,
  row: 4.7,
  /** Name, and below it where it is. */
  place: 9.4,
  tableHead: 8,
  emergency: 19,
  foot: 9,
  gap: 4,
} as const;

const PX_PER_MM = 5;
const ROOM_PADDING_PX = 48;

/** The chart gets what the tables leave. */
export function chartHeightMm({
  legs,
  legsNote,
  places,
  placesNote,
}: Pick<RouteCard, "legs" | "legsNote" | "places" | "placesNote">) {
  const left = (legs.length + (legsNote ? 1 : 0)) * CARD_MM.row;
  const right = places.length * CARD_MM.place + (placesNote ? CARD_MM.row : 0);
  const tables = CARD_MM.tableHead + Math.max(left, right);
  const used = 2 * A5.margin + CARD_MM.head + tables + CARD_MM.emergency + CARD_MM.foot + 3 * CARD_MM.gap;
  return Math.min(A5.height - used, CARD_MM.inner);
}

/** The drawing for a chart of this height. */
export function cardDrawing(heightMm: number): DrawnSize {
  const [width, height] = [CARD_MM.inner * PX_PER_MM, Math.round(heightMm * PX_PER_MM)];
  const padding = Math.min(ROOM_PADDING_PX, height / 4);
  const room = { left: padding, top: padding, right: width - padding, bottom: height - padding };
  return { width, height, room, typeScale: 1, markPx: 26 };
}
