import type { Position } from "../../geo/position.ts";
import type { Track } from "../track.ts";

/** More would be finer than a small drawing shows. */
const MAX_DRAWN = 600;
/** Of a line that is matched to swim routes: a position each 25 m of a swim of 3 km. */
export const LINE_POSITIONS = 120;

/** At most this many positions of a track, evenly taken, with its first and last. */
export function drawnPositions({ latitude, longitude }: Track, most = MAX_DRAWN): Position[] {
  const positions = latitude.flatMap((north, index): Position[] => {
    const east = longitude[index];
    return north === null || east === null || east === undefined ? [] : [{ latitude: north, longitude: east }];
  });
  const step = Math.ceil(positions.length / most);
  return positions.filter((_, index) => index % step === 0 || index === positions.length - 1);
}
