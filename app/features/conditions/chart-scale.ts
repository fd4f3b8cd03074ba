export type Point = { x: number; y: number };

/** Runs of known values as SVG path data; a gap in the values is a gap in the line, never a guess. */
export function linePath(points: readonly (Point | null)[]) {
  let isDrawing = false;
  const pieces: string[] = [];
  for (const point of points) {
    if (point) pieces.push(`${isDrawing ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
    isDrawing = point !== null;
  }
  return pieces.join("");
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const;

export type Scale = { min: number; max: number; ticks: number[] };

/** Round numbers that hold all values, three to six of them. */
export function roundScale(values: readonly number[], least: { min?: number; span: number }): Scale {
  const low = Math.min(...values, least.min ?? Number.POSITIVE_INFINITY);
  const high = Math.max(...values, low + least.span);
  const step = STEPS.find((size) => (high - low) / size <= 4) ?? 100;
  const min = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - min) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toFixed(1)));
  return { min, max: ticks.at(-1) ?? high, ticks };
}

/** 0 at the bottom of the scale, 1 at its top. */
export const shareOf = ({ min, max }: Scale, value: number) => (value - min) / (max - min);
