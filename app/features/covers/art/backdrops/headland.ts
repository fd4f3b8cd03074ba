import { drawHouses, drawSpire, fillRidge, heightAt, ridgeLine } from "../land.ts";
import { box, createLayer, curve, fill, type Point, polygon, stroke } from "../path.ts";
import { drawGrass, drawPines } from "../plants.ts";
import { between, type Random } from "../random.ts";
import { fromLand, type Scene } from "../scene.ts";
import { drawLandmark } from "./landmark.ts";

/** The coast beside the water: a town, or the kind of land that the description names. */
export function drawHeadland(scene: Scene) {
  const next = scene.random("headland");
  const length = Math.min(scene.width * 0.56, 620) * between(next, 0.78, 1);
  const drawings = {
    hills: drawHills,
    mountains: drawMountains,
    cliffs: drawCliffs,
    dunes: drawDunes,
    woods: drawWoods,
  };
  const draw = scene.facts.setting === "town" ? drawTown : drawings[scene.facts.land];
  return fromLand(scene, draw(scene, next, length));
}

/** A shore that falls from the land edge to the water at `length`. */
function shoreOf(next: Random, { horizon }: Scene, length: number, height: number): Point[] {
  const shares = [1, between(next, 0.78, 0.95), between(next, 0.66, 0.86), between(next, 0.42, 0.6), 0.16, 0];
  return shares.map((share, index): Point => [-8 + ((length + 8) * index) / 5, horizon + 3 - height * share]);
}

const closed = (points: readonly Point[], base: number) => `${curve(points)}V${base}H-8Z`;

function drawTown(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const behind = ridgeLine(next, { from: -8, to: length * 0.9, base: horizon, height: 66, step: 110 });
  const shore = shoreOf(next, scene, length, 46);
  const ground = (x: number) => heightAt(shore, x) + 4;
  const size = 27 * zoom;
  const edge = length * (scene.facts.landmark === "none" ? 0.74 : 0.6);
  const upper = {
    from: between(next, -10, 20),
    to: edge * 0.72,
    size: size * 0.85,
    ground: (x: number) => ground(x) - size * 0.95,
  };
  return [
    fillRidge([...behind, [length * 1.05, horizon]], horizon + 2, colors.middle),
    drawHouses(scene, next, upper),
    drawSpire(scene, edge * between(next, 0.3, 0.62), ground(edge * 0.5) - size * 0.2, size),
    fill(closed(shore, horizon + 10), colors.rock[1]),
    drawHouses(scene, next, { from: -14, to: edge, size, ground }),
    drawLandmark(scene, length * 0.72, ground(length * 0.72)),
    fill(`M-8 ${horizon + 3}H${Math.round(length)}l26 5l-40 6H-8Z`, colors.rock[2], 0.75),
  ].join("");
}

function drawHills(scene: Scene, next: Random, length: number) {
  const { colors, horizon } = scene;
  const back = shoreOf(next, scene, length * 1.12, between(next, 92, 128));
  const front = shoreOf(next, scene, length * 0.68, between(next, 48, 74));
  return [
    fill(closed(back, horizon + 4), colors.middle),
    drawLandmark(scene, length * 0.84, heightAt(back, length * 0.84) + 6),
    fill(closed(front, horizon + 5), colors.near),
  ].join("");
}

function drawMountains(scene: Scene, next: Random, length: number) {
  const { colors, horizon } = scene;
  const peaks = ridgeLine(next, { from: -8, to: length * 1.2, base: horizon, height: 150, step: 62, isSharp: true });
  const front = shoreOf(next, scene, length * 0.9, 58);
  return [
    fillRidge([...peaks.slice(0, -1), [length * 1.25, horizon + 2]], horizon + 3, colors.middle, true),
    drawLandmark(scene, length * 0.7, heightAt(front, length * 0.7) + 4),
    fill(closed(front, horizon + 5), colors.near),
  ].join("");
}

function drawWoods(scene: Scene, next: Random, length: number) {
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

function drawDunes(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const back = shoreOf(next, scene, length * 1.15, 36);
  const humps = ridgeLine(next, { from: -8, to: length * 0.8, base: horizon, height: 62, step: 58, isSharp: true });
  const tufts = humps
    .filter((_, index) => index % 2 === 1)
    .map(([x, y]): [number, number] => [x + between(next, -6, 6), y + 6]);
  return [
    fill(closed(back, horizon + 4), colors.far),
    fillRidge([...humps, [length, horizon + 2]], horizon + 5, colors.sand[2]),
    drawGrass(scene, next, tufts, 20 * zoom),
    drawLandmark(scene, length * 0.86, horizon - 6),
    fill(closed(shoreOf(next, scene, length * 1.05, 22), horizon + 8), colors.sand[1]),
  ].join("");
}

function drawCliffs(scene: Scene, next: Random, length: number) {
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

/** An island or the other side of the bay. */
export function drawFarShore(scene: Scene) {
  const { colors, horizon, width } = scene;
  const next = scene.random("far shore");
  const from = width * between(next, 0.3, 0.62);
  const to = from + Math.min(width * 0.4, 420) * between(next, 0.5, 1);
  const points = ridgeLine(next, { from, to, base: horizon, height: between(next, 14, 40), step: 84 });
  const ends: Point[] = [[from - 24, horizon + 1], ...points, [to + 24, horizon + 1]];
  return next() < 0.72 ? fromLand(scene, fillRidge(ends, horizon + 1, colors.far)) : "";
}

/** Mudflat and mooring posts. */
export function drawPosts(scene: Scene) {
  const { colors, horizon } = scene;
  const next = scene.random("posts");
  const length = Math.min(scene.width * 0.72, 720);
  const layer = createLayer();
  for (let index = 0; index < 5; index += 1) {
    const x = length * (0.98 - index * 0.12) + between(next, -12, 12);
    const height = 34 + index * 8;
    const y = horizon + 22 + index * 13;
    layer.add(colors.rail, box(x, y - height, 4 + index, height));
  }
  const flat = `M${Math.round(length)} ${horizon + 2}C${Math.round(length * 0.7)} ${horizon - 10} ${Math.round(length * 0.3)} ${horizon - 8} -8 ${horizon - 16}V${horizon + 24}C${Math.round(length * 0.3)} ${horizon + 18} ${Math.round(length * 0.6)} ${horizon + 12} ${Math.round(length)} ${horizon + 2}Z`;
  return fromLand(scene, fill(flat, colors.sand[2]) + layer.toSvg());
}
