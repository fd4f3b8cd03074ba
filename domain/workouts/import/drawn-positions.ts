import type { Position } from "../../geo/position.ts";
import type { Track } from "../track.ts";

/** More would be finer than a small drawing shows. */
const MAX_DRAWN = 600;

/** At most a few hundred positions of a track, evenly taken, with its first and last. */
export function drawnPositions({ latitude, longitude }: Track): Position[] {
  const positions = latitude.flatMap((north, index): Position[] => {
    const east = longitude[index];
    return north === null || east === null || east === undefined ? [] : [{ latitude: north, longitude: east }];
  });
  const step = Math.ceil(positions.length / MAX_DRAWN);
  return positions.filter((_, index) => index % step === 0 || index === positions.length - 1);
}
