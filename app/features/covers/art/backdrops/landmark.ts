import { box, ellipse, fill, type Point, polygon } from "../path.ts";
import type { Scene } from "../scene.ts";

/** Only what the spot's own text names. */
export function drawLandmark(scene: Scene, x: number, y: number) {
  const { landmark } = scene.facts;
  if (landmark === "none") return "";
  return { tower: drawTower, lighthouse: drawLighthouse, chimneys: drawChimneys }[landmark](scene, x, y, scene.zoom);
}

const taper = (x: number, y: number, bottom: number, top: number, height: number): Point[] => [
  [x - bottom / 2, y],
  [x - top / 2, y - height],
  [x + top / 2, y - height],
  [x + bottom / 2, y],
];

function drawTower({ colors }: Scene, x: number, y: number, k: number) {
  return [
    fill(polygon(taper(x, y + 4, 54 * k, 44 * k, 58 * k)), colors.wall[0]),
    fill(polygon(taper(x - 14 * k, y + 4, 26 * k, 16 * k, 58 * k)), colors.wall[2]),
    fill(box(x - 25 * k, y - 62 * k, 50 * k, 10 * k), colors.wall[2]),
    fill(box(x + 4 * k, y - 34 * k, 7 * k, 11 * k), colors.window),
  ].join("");
}

function drawLighthouse({ colors }: Scene, x: number, y: number, k: number) {
  return [
    fill(ellipse(x, y + 6, 40 * k, 9 * k), colors.rock[2]),
    fill(polygon(taper(x, y + 4, 28 * k, 18 * k, 92 * k)), colors.wall[0]),
    fill(polygon(taper(x - 8 * k, y + 4, 12 * k, 6 * k, 92 * k)), colors.wall[2]),
    fill(polygon(taper(x, y - 26 * k, 25 * k, 22.5 * k, 22 * k)), colors.roof[0]),
    fill(box(x - 13 * k, y - 90 * k, 26 * k, 5 * k), colors.near),
    fill(box(x - 7 * k, y - 104 * k, 14 * k, 14 * k), colors.sun[1]),
    fill(
      polygon([
        [x - 11 * k, y - 104 * k],
        [x, y - 116 * k],
        [x + 11 * k, y - 104 * k],
      ]),
      colors.roof[0],
    ),
  ].join("");
}

function drawChimneys({ colors }: Scene, x: number, y: number, k: number) {
  return [0, 26 * k]
    .map((shift) =>
      [
        fill(polygon(taper(x + shift, y + 4, 15 * k, 10 * k, 132 * k)), colors.wall[1]),
        fill(
          box(x + shift - 5 * k, y - 128 * k, 10 * k, 15 * k) + box(x + shift - 5.6 * k, y - 96 * k, 11.2 * k, 15 * k),
          colors.roof[0],
        ),
      ].join(""),
    )
    .join("");
}
