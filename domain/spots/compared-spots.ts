import { isSpotId } from "./spot.ts";

/** More columns than this no screen shows. */
export const MOST_COMPARED = 3;

/** The spots that an address compares; what is no id is left out. */
export function parseComparedIds(text: string | null) {
  return [...new Set((text ?? "").toLowerCase().split(",").filter(isSpotId))].slice(0, MOST_COMPARED);
}

export function compareAddress(ids: readonly string[]) {
  return ids.length > 0 ? `/spots/compare?ids=${ids.join(",")}` : "/spots/compare";
}
