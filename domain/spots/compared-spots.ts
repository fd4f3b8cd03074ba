import { isSpotId } from "./spot.ts";

/** More columns than this no screen shows. */
export const COMPARED_SPOTS_LIMIT = 3;

/** The spots that an address compares; what is no id is left out. */
export function parseComparedIds(text: string | null) {
  return [...new Set((text ?? "").toLowerCase().split(",").filter(isSpotId))].slice(0, COMPARED_SPOTS_LIMIT);
}

export function compareAddress(ids: readonly string[]) {
  return ids.length > 0 ? `/spots/compare?ids=${ids.join(",")}` : "/spots/compare";
}
