import { box, createLayer, curve, fill, gable, line, type Point } from "./path.ts";
import { between, pick, type Random } from "./random.ts";
import type { Scene } from "./scene.ts";

type Ridge = { from: number; to: number; base: number; height: number; step: number; isSharp?: boolean };

/** Points from left to right; ends inside the picture run down to the base. */
export function ridgeLine(next: Random, { from, to, base, height, step, isSharp = false }: Ridge): Point[] {
  const count = Math.max(3, Math.round((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => {
    const isLow = isSharp && index % 2 === 0;
    const rise = height * between(next, isLow ? 0.25 : 0.45, isLow ? 0.5 : 1);
    return [from + ((to - from) * index) / count, base - rise];
  });
}

export function fillRidge(points: readonly Point[], base: number, color: string, isSharp = false) {
  const [first, last] = [points[0] ?? [0, base], points.at(-1) ?? [0, base]];
  return fill(`${isSharp ? line(points) : curve(points)}L${last[0]} ${base}L${first[0]} ${base}Z`, color);
}

/** The height of a curve's points at x, linear between them. */
export function heightAt(points: readonly Point[], x: number) {
  const index = points.findIndex(([to]) => to >= x);
  const [end, start] = [points[index], points[index - 1]];
  if (!end || !start) return (end ?? points.at(-1))?.[1] ?? 0;
  return start[1] + ((x - start[0]) / (end[0] - start[0])) * (end[1] - start[1]);
}

type Row = { from: number; to: number; size: number; ground: (x: number) => number };

/** Gabled houses side by side, lit at night. */
export function drawHouses({ colors, isNight }: Scene, next: Random, { from, to, size, ground }: Row) {
  const layer = createLayer();
  for (let x = from; x < to; ) {
    const width = size * between(next, 0.75, 1.25);
    const height = size * between(next, 0.8, 1.45);
    const y = ground(x + width / 2);
    const eaves = y - height;
    layer.add(pick(next, colors.wall), box(x, eaves, width + 0.5, height + 6));
    const pitch = size * between(next, 0.34, 0.5);
    const roof: Point[] = [
      [x - 1.5, eaves],
      [x + width / 2, eaves - pitch],
      [x + width + 1.5, eaves],
    ];
    layer.add(pick(next, [colors.roof[0], colors.roof[0], colors.roof[1], colors.roof[2]]), gable(roof));
    for (const share of width > size ? [0.24, 0.6] : [0.38]) {
      if (next() < (isNight ? 0.75 : 0.85))
        layer.add(colors.window, box(x + width * share, eaves + height * 0.24, size * 0.18, size * 0.26));
    }
    x += width * (next() < 0.16 ? 1.5 : 1);
  }
  return layer.toSvg();
}

/** A church: tower and spire. */
export function drawSpire({ colors }: Scene, x: number, y: number, size: number) {
  const body = box(x, y - size * 2.1, size * 0.62, size * 2.1);
  const top: Point[] = [
    [x - 2, y - size * 2.1],
    [x + size * 0.31, y - size * 3.5],
    [x + size * 0.62 + 2, y - size * 2.1],
  ];
  const window = box(x + size * 0.23, y - size * 1.8, size * 0.16, size * 0.36);
  return fill(body, colors.wall[1]) + fill(gable(top), colors.near) + fill(window, colors.window);
}
