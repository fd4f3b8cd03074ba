import { isSpotId } from "./spot.ts";

/** The columns that fit a screen. */
export const COMPARED_SPOTS_LIMIT = 3;

/** Leaves out invalid ids. */
export function parseComparedIds(text: string | null) {
  return [...new Set((text ?? "").toLowerCase().split(",").filter(isSpotId))].slice(0, COMPARED_SPOTS_LIMIT);
}

export function compareAddress(ids: readonly string[]) {
  return ids.length > 0 ? `/spots/compare?ids=${ids.join(",")}` : "/spots/compare";
}
