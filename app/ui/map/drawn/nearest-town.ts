import type { Point } from "../clip-ring.ts";

type Town = { text: string; at: Point };
type Size = { width: number; height: number };

const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
const INSET_PX = 26;

/** For a picture without a town: the nearest one as a pointer at the edge, in pixels. */
export function pointToNearest(towns: readonly Town[], { width, height }: Size, letterPx: number) {
  const [x, y] = [width / 2, height / 2];
  const distance = ({ at }: Town) => Math.hypot(at[0] - x, at[1] - y);
  const nearest = towns.reduce<Town | null>(
    (best, town) => (best && distance(best) <= distance(town) ? best : town),
    null,
  );
  if (!nearest) return null;
  const [dx, dy] = [nearest.at[0] - x, nearest.at[1] - y];
  const eighth = (Math.round((Math.atan2(dy, dx) / Math.PI) * 4) + 8) % 8;
  const text = `${nearest.text} ${ARROWS[eighth]}`;
  // As far towards the town as the text fits.
  const [reachX, reachY] = [x - (text.length * letterPx) / 2 - INSET_PX, y - INSET_PX];
  const share = Math.min(reachX / Math.max(Math.abs(dx), 1e-6), reachY / Math.max(Math.abs(dy), 1e-6));
  return { text, x: x + dx * share, y: y + dy * share };
}
