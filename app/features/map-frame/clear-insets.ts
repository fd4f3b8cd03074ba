import type { MapInsets } from "#app/ui/map/chart-map.ts";

const COVERED_NOWHERE: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/** By how much an inner element stays away from the edges of an outer one. */
export function readClearInsets(outer: Element | null, inner: Element | null): MapInsets {
  const [box, part] = [outer?.getBoundingClientRect(), inner?.getBoundingClientRect()];
  if (!box || !part) return COVERED_NOWHERE;
  return {
    top: part.top - box.top,
    right: box.right - part.right,
    bottom: box.bottom - part.bottom,
    left: part.left - box.left,
  };
}
