import { atWhole, createLayer, ellipse, stroke } from "./path.ts";
import { between, pick, type Random } from "./random.ts";
import type { Scene } from "./scene.ts";

type Trees = {
  from: number;
  to: number;
  /** Between two trees. */
  step: number;
  size: number;
  /** Chance of a tree at each place. */
  density?: number;
  ground: (x: number) => number;
};

export function drawPines({ colors }: Scene, next: Random, { from, to, step, size, density = 1, ground }: Trees) {
  const layer = createLayer();
  for (let x = from; x < to; x += step * between(next, 0.7, 1.3)) {
    const k = size * between(next, 0.65, 1.2);
    const color = pick(next, colors.tree);
    if (next() > density) continue;
    const side = `${atWhole([k * 0.28, k * 0.5])}h${(-k * 0.1).toFixed(0)}l${atWhole([k * 0.2, k * 0.5])}`;
    layer.add(
      color,
      `M${atWhole([x, ground(x) - k])}l${side}h${(-k * 0.76).toFixed(0)}l${atWhole([k * 0.2, -k * 0.5])}h${(-k * 0.1).toFixed(0)}z`,
    );
  }
  return layer.toSvg();
}

export function drawTrees({ colors }: Scene, next: Random, { from, to, step, size, density = 1, ground }: Trees) {
  const layer = createLayer();
  for (let x = from; x < to; x += step * between(next, 0.7, 1.3)) {
    const k = size * between(next, 0.75, 1.2);
    const color = pick(next, colors.tree);
    if (next() > density) continue;
    const y = ground(x);
    layer.add(
      color,
      `M${atWhole([x - k * 0.045, y])}v${(-k * 0.45).toFixed(0)}h${(k * 0.09).toFixed(0)}v${(k * 0.45).toFixed(0)}z`,
    );
    layer.add(color, ellipse(x, y - k * 0.64, k * between(next, 0.3, 0.4), k * between(next, 0.36, 0.46)));
  }
  return layer.toSvg();
}

/** Blades of marram or reed. */
export function drawGrass(
  { colors }: Scene,
  next: Random,
  places: readonly (readonly [number, number])[],
  size: number,
) {
  const blades = places.flatMap(([x, y]) =>
    [-0.5, 0, 0.45].map((lean) => {
      const height = size * between(next, 0.7, 1.1);
      return `M${atWhole([x + lean * size * 0.3, y])}q${atWhole([lean * 2, -height * 0.6])} ${atWhole([lean * size * 0.7, -height])}`;
    }),
  );
  return stroke(blades.join(""), colors.grass[2], Math.max(2, size * 0.09));
}
