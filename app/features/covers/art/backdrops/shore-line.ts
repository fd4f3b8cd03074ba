import { curve, type Point } from "../path.ts";
import { between, type Random } from "../random.ts";
import type { Scene } from "../scene.ts";

/** A shore that slopes from the land edge down to the water at `length`, over a small rise. */
export function shoreOf(next: Random, { horizon }: Scene, length: number, height: number): Point[] {
  const hump = between(next, 0.05, 0.3);
  const shares = [1, between(next, 0.72, 0.98), between(next, 0.5, 0.78) + hump, between(next, 0.34, 0.52) + hump / 2];
  return [...shares, 0.16, 0].map(
    (share, index): Point => [-8 + ((length + 8) * index) / 5, horizon + 3 - height * share],
  );
}

export const closed = (points: readonly Point[], base: number) => `${curve(points)}V${base}H-8Z`;
