import { fillRidge, heightAt, ridgeLine } from "../land.ts";
import { fill, type Point, polygon, stroke } from "../path.ts";
import { drawGrass, drawPines, drawTrees } from "../plants.ts";
import { between, type Random } from "../random.ts";
import type { Scene } from "../scene.ts";
import { drawLandmark } from "./landmark.ts";
import { closed, shoreOf } from "./shore-line.ts";

export function drawHills(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const back = shoreOf(next, scene, length * between(next, 1, 1.25), between(next, 88, 150));
  const front = shoreOf(next, scene, length * between(next, 0.55, 0.8), between(next, 44, 84));
  const ground = (x: number) => heightAt(front, x) + 7;
  const trees = {
    from: -6,
    to: length * 0.5,
    step: 30 * zoom,
    size: 34 * zoom,
    density: between(next, 0.4, 0.9),
    ground,
  };
  return [
    fill(closed(back, horizon + 4), colors.middle),
    drawLandmark(scene, length * 0.84, heightAt(back, length * 0.84) + 8),
    next() < 0.6 ? (next() < 0.5 ? drawPines : drawTrees)(scene, next, trees) : "",
    fill(closed(front, horizon + 5), colors.near),
    fill(`M-8 ${horizon + 3}H${Math.round(length * 0.6)}l16 3l-30 6H-8Z`, colors.rock[1], 0.8),
  ].join("");
}

export function drawMountains(scene: Scene, next: Random, length: number) {
  const { colors, horizon } = scene;
  const peaks = ridgeLine(next, { from: -8, to: length * 1.2, base: horizon, height: 150, step: 62, isSharp: true });
  const front = shoreOf(next, scene, length * 0.9, 58);
  return [
    fillRidge([...peaks.slice(0, -1), [length * 1.25, horizon + 2]], horizon + 3, colors.middle, true),
    drawLandmark(scene, length * 0.7, heightAt(front, length * 0.7) + 4),
    fill(closed(front, horizon + 5), colors.near),
  ].join("");
}

export function drawWoods(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const back = shoreOf(next, scene, length * 1.1, 92);
  const shore = shoreOf(next, scene, length * 0.9, 42);
  const ground = (x: number) => heightAt(shore, x) + 8;
  return [
    fill(closed(back, horizon + 4), colors.middle),
    drawPines(scene, next, { from: -6, to: length * 0.78, step: 17 * zoom, size: 62 * zoom, ground }),
    drawLandmark(scene, length * 0.84, ground(length * 0.84)),
    fill(closed(shore, horizon + 7), colors.tree[2]),
    fill(`M-8 ${horizon + 2}H${Math.round(length * 0.9)}l14 4l-26 6H-8Z`, colors.rock[1]),
  ].join("");
}

export function drawDunes(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const back = shoreOf(next, scene, length * 1.15, 36);
  const humps = ridgeLine(next, { from: -8, to: length * 0.8, base: horizon, height: 62, step: 58, isSharp: true });
  const tufts = humps
    .filter((_, index) => index % 2 === 1)
    .map(([x, y]): [number, number] => [x + between(next, -6, 6), y + 6]);
  return [
    fill(closed(back, horizon + 4), colors.far),
    fillRidge([...humps, [length, horizon + 2]], horizon + 5, colors.sand[2]),
    drawGrass(scene, next, tufts, 14 * zoom),
    drawLandmark(scene, length * 0.86, horizon - 6),
    fill(closed(shoreOf(next, scene, length * 1.05, 22), horizon + 8), colors.sand[1]),
  ].join("");
}

export function drawCliffs(scene: Scene, next: Random, length: number) {
  const { colors, horizon } = scene;
  const height = between(next, 96, 128);
  const ends = [between(next, 0.56, 0.7), between(next, 0.84, 0.95)].map((share) => length * share) as [number, number];
  const far: Point[] = [
    [-8, horizon - height * 0.72],
    [ends[1] * 0.9, horizon - height * 0.62],
    [ends[1] * 0.96, horizon - height * 0.3],
    [ends[1] + 22, horizon + 4],
    [-8, horizon + 4],
  ];
  const near: Point[] = [
    [-8, horizon - height],
    [ends[0] * 0.5, horizon - height * 1.04],
    [ends[0] * 0.86, horizon - height * 0.92],
    [ends[0] * 0.95, horizon - height * 0.45],
    [ends[0] * 1.03, horizon - height * 0.3],
    [ends[0] * 1.12, horizon + 7],
    [-8, horizon + 7],
  ];
  const seams = [0.26, 0.5, 0.72].map(
    (share) =>
      `M-8 ${Math.round(horizon - height * share)}l${Math.round(ends[0] * (0.72 + (1 - share) * 0.25))} ${Math.round(between(next, -3, 7))}`,
  );
  const top: Point[] = [
    [-8, horizon - height - 2],
    [ends[0] * 0.5, horizon - height * 1.04 - 4],
    [ends[0] * 0.87, horizon - height * 0.92],
    [ends[0] * 0.6, horizon - height * 0.9],
    [-8, horizon - height * 0.87],
  ];
  return [
    fill(polygon(far), colors.rock[1]),
    drawLandmark(scene, ends[0] * 0.6, horizon - height + 4),
    fill(polygon(near), colors.rock[0]),
    fill(
      polygon([
        [ends[0] * 0.86, horizon - height * 0.92],
        [ends[0] * 0.95, horizon - height * 0.45],
        [ends[0] * 1.03, horizon - height * 0.3],
        [ends[0] * 1.12, horizon + 7],
        [ends[0] * 0.9, horizon + 7],
        [ends[0] * 0.82, horizon - height * 0.4],
      ]),
      colors.rock[1],
    ),
    stroke(seams.join(""), colors.rock[1], 3, 0.8),
    fill(polygon(top), colors.grass[1]),
  ].join("");
}
