import { fill, stroke } from "../path.ts";
import { drawGrass } from "../plants.ts";
import { between, type Random } from "../random.ts";
import type { Scene } from "../scene.ts";

/** All in units from the land edge; the horizon is near 190, the lower edge at 400. */

export function drawBeach(scene: Scene, next: Random) {
  const { colors } = scene;
  const reach = Math.round(between(next, 372, 440));
  const rise = Math.round(between(next, 206, 232));
  const bend = Math.round(between(next, 128, 176));
  const edge = (x: number, y: number) =>
    `M${reach + x} 404C${reach - 130 + x} ${356 - y} ${bend + 40 + x} ${330 - y} ${bend + x} ${286 - y}S${50 + x} ${rise + 8 - y} -12 ${rise - y}`;
  const tufts = Array.from({ length: 4 }, (): [number, number] => [between(next, 16, 118), between(next, 322, 388)]);
  return [
    fill(`${edge(52, 6)}V404Z`, colors.foam, 0.3),
    fill(`${edge(26, 2)}V404Z`, colors.foam, 0.5),
    fill(`${edge(0, 0)}V404Z`, colors.sand[0]),
    fill(`M${reach - 150} 404C${reach - 220} 362 96 330 -12 ${rise + 74}V404Z`, colors.sand[1]),
    fill(`M${reach - 260} 404C120 386 60 366 -12 356V404Z`, colors.sand[2], 0.8),
    drawGrass(scene, next, tufts, 30),
  ].join("");
}

export function drawBank(scene: Scene, next: Random) {
  const { colors } = scene;
  const reach = Math.round(between(next, 250, 330));
  const rise = Math.round(between(next, 202, 220));
  const edge = `M${reach} 404C${reach - 6} 344 ${reach - 110} 300 ${reach - 148} 262S60 ${rise + 8} -12 ${rise}`;
  const reeds = Array.from({ length: 3 }, (_, index): [number, number] => [
    reach - 24 - index * 34 + between(next, -8, 8),
    392 - index * 32,
  ]);
  const tufts = Array.from({ length: 3 }, (): [number, number] => [between(next, 14, 110), between(next, 316, 386)]);
  return [
    fill(`${edge}V404Z`, colors.grass[0]),
    fill(`M${reach - 96} 404C${reach - 120} 350 60 300 -12 ${rise + 66}V404Z`, colors.grass[1]),
    stroke(`M${reach} 404C${reach - 6} 344 ${reach - 110} 300 ${reach - 148} 262`, colors.sand[1], 7, 0.8),
    drawGrass(scene, next, reeds, 46),
    drawGrass(scene, next, tufts, 26),
  ].join("");
}

export function drawLedge({ colors }: Scene, next: Random) {
  const [low, middle, high] = [
    Math.round(between(next, 336, 350)),
    Math.round(between(next, 276, 296)),
    Math.round(between(next, 228, 244)),
  ];
  const [front, step, back] = [
    Math.round(between(next, 300, 340)),
    Math.round(between(next, 176, 208)),
    Math.round(between(next, 70, 96)),
  ];
  const side = `M${front + 34} 404L${front} ${low}H${step}L${step - 14} ${middle}H${back}L${back - 12} ${high}H-12V404Z`;
  const top = (x: number, y: number, to: number, depth: number) => `M${x} ${y}H${to}V${y + depth}H${x + 8}Z`;
  return [
    fill(side, colors.rock[1]),
    fill(top(front, low, -12, 20) + top(step - 14, middle, -12, 17) + top(back - 12, high, -12, 15), colors.rock[0]),
    stroke(
      `M${front - 60} ${low + 34}l-16 26M${step - 70} ${middle + 30}l10 18M${front - 130} ${low + 30}l8 22M${back - 40} ${high + 26}l-12 12`,
      colors.rock[2],
      3.5,
      0.55,
    ),
    stroke(`M${front + 26} 386q-30 -9 -54 1M${front + 44} 374q14 -5 28 0`, colors.foam, 4, 0.6),
  ].join("");
}
