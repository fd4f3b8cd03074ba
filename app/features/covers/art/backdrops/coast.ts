import type { Land } from "../../cover-facts.ts";
import { drawHouses, drawSpire, fillRidge, heightAt } from "../land.ts";
import { box, createLayer, fill, type Point } from "../path.ts";
import { between, type Random } from "../random.ts";
import { fromLand, type Scene } from "../scene.ts";
import { drawLandmark } from "./landmark.ts";
import { closed, shoreOf } from "./shore-line.ts";
import { drawCliffs, drawDunes, drawHills, drawMountains, drawWoods } from "./wild-land.ts";

const WILD_LANDS: Readonly<Record<Land, typeof drawHills>> = {
  hills: drawHills,
  mountains: drawMountains,
  cliffs: drawCliffs,
  dunes: drawDunes,
  woods: drawWoods,
};

/** The coast behind the water: a town, or the kind of land in the description. */
export function drawHeadland(scene: Scene) {
  const next = scene.random("headland");
  const length = Math.min(scene.width * 0.56, 760) * between(next, 0.78, 1);
  const draw = scene.facts.setting === "town" ? drawTown : WILD_LANDS[scene.facts.land];
  return fromLand(scene, draw(scene, next, length));
}

function drawTown(scene: Scene, next: Random, length: number) {
  const { colors, horizon, zoom } = scene;
  const behind = shoreOf(next, scene, length * between(next, 1.05, 1.3), 84);
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
    fill(closed(behind, horizon + 4), colors.middle),
    drawHouses(scene, next, upper),
    drawSpire(scene, edge * between(next, 0.3, 0.62), ground(edge * 0.5) - size * 0.2, size),
    fill(closed(shore, horizon + 10), colors.rock[1]),
    drawHouses(scene, next, { from: -14, to: edge, size, ground }),
    drawLandmark(scene, length * 0.72, ground(length * 0.72)),
    fill(`M-8 ${horizon + 3}H${Math.round(length)}l26 5l-40 6H-8Z`, colors.rock[2], 0.75),
  ].join("");
}

/** An island or the other side of the bay. */
export function drawFarShore(scene: Scene) {
  const { colors, horizon, width } = scene;
  const next = scene.random("far shore");
  const from = width * between(next, 0.3, 0.62);
  const to = from + Math.min(width * 0.4, 420) * between(next, 0.5, 1);
  const height = between(next, 18, 50);
  const profile = [
    0,
    0.12,
    between(next, 0.4, 0.7),
    between(next, 0.7, 1),
    between(next, 0.4, 0.9),
    between(next, 0.25, 0.5),
    0.08,
    0,
  ];
  const points = profile.map(
    (share, index): Point => [from + ((to - from) * index) / (profile.length - 1), horizon + 1 - height * share],
  );
  return next() < 0.75 ? fromLand(scene, fillRidge(points, horizon + 2, colors.far)) : "";
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
