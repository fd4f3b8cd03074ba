import { EXPOSURES } from "../cover-facts.ts";
import { at, curve, fill, type Point, stroke } from "./path.ts";
import { between } from "./random.ts";
import type { Scene } from "./scene.ts";
import { HEIGHT } from "./shapes.ts";

/** Where each band starts, as a share of the water's height. */
const BAND_STARTS = [0, 0.07, 0.19, 0.36, 0.59] as const;
/** Half a wave's height of the nearest band, from flat to open. */
const AMPLITUDES = [2.2, 5, 9, 14, 20] as const;

/** Five bands, bright at the horizon and deep in front. */
export function drawBands({ facts, sea, width, horizon, random }: Scene) {
  const next = random("bands");
  const amplitude = AMPLITUDES[EXPOSURES.indexOf(facts.exposure)] ?? 9;
  const depth = HEIGHT - horizon;
  return BAND_STARTS.map((start, index) => {
    const y = horizon + depth * start;
    const height = index === 0 ? 0 : amplitude * (0.3 + index * 0.18) * between(next, 0.85, 1.15);
    const half = Math.round((23 + index * 12) * between(next, 0.85, 1.2));
    const first = Math.round(-2 * half * (1 + next()));
    const waves = Math.ceil((width - first) / (2 * half));
    // The control point makes the first wave; each `t` mirrors the one before.
    const crest = `q${at([half, -height * 2])} ${2 * half} 0${`t${2 * half} 0`.repeat(waves)}`;
    return fill(`M${at([first, y])}${height === 0 ? `H${width}` : crest}V${HEIGHT}H${first}z`, sea[index] ?? sea[4]);
  }).join("");
}

/** The light's way over the water. */
export function drawGlitter({ colors, sky, sunX, horizon, isNight, random }: Scene) {
  const next = random("glitter");
  const rows = Array.from({ length: 7 }, (_, index) => {
    const half = (58 - index * 5) * between(next, 0.55, 1.05);
    const y = horizon + 7 + index * between(next, 13, 16);
    const row = `M${at([sunX - half + between(next, -9, 9), y])}h${Math.round(half * 1.8)}`;
    return stroke(row, colors.sun[sky], 2.4 + index * 0.5, Number((0.72 - index * 0.085).toFixed(2)));
  });
  return isNight ? rows.join("") : rows.slice(0, 6).join("");
}

const CONTOUR_POINTS = 6;
const CONTOURS = [0.27, 0.5, 0.76] as const;
const BYTES = 16;

/** Contour lines, as on a chart. Their points spell the seed, so no two seeds share a picture. */
export function drawContours({ seed, colors, width, horizon }: Scene) {
  const bytes = Array.from({ length: BYTES }, (_, index) => Number.parseInt(seed.slice(index * 2, index * 2 + 2), 16));
  const depth = HEIGHT - horizon;
  const lines = CONTOURS.map((share, row) => {
    const points = Array.from({ length: CONTOUR_POINTS }, (_, index): Point => {
      const byte = bytes[row * CONTOUR_POINTS + index] ?? 128;
      const swell = Math.sin(index * 1.9 + row * 2.1) * (4 + row * 3);
      return [(width * index) / (CONTOUR_POINTS - 1), horizon + depth * share + swell + (byte - 128) / 10];
    });
    return stroke(curve(points), colors.line, 1.8, [0.42, 0.34, 0.28][row] ?? 0.3);
  });
  return `<g data-part="contours">${lines.join("")}</g>`;
}
