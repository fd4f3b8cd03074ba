import { at, ellipse, fill, stroke } from "./path.ts";
import { between } from "./random.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 14;

/** Every cover has one swim buoy, on the side away from the land. */
export function drawBuoy({ colors, width, landSide, zoom, random, isNight }: Scene) {
  const next = random("buoy");
  const share = between(next, 0.27, 0.37);
  const x = width * (landSide === "right" ? share : 1 - share);
  const y = between(next, 286, 306);
  const r = RADIUS * zoom;
  const cap = `M${at([x - r * 0.94, y - r * 0.3])}a${r} ${r} 0 0 1 ${(r * 1.88).toFixed(1)} 0z`;
  const wave = `M${at([x - r * 2.2, y + r * 0.8])}q${at([r * 1.1, -r * 0.75])} ${at([r * 2.2, 0])}t${at([r * 2.2, 0])}`;
  const parts = [
    fill(ellipse(x, y + r * 0.95, r * 1.9, r * 0.42), colors.shadow, isNight ? 0.5 : 0.25),
    fill(ellipse(x, y, r, r), colors.buoy),
    fill(cap, colors.buoyTop, 0.75),
    stroke(wave, colors.line, r * 0.3, 0.9),
  ];
  return `<g data-part="buoy">${parts.join("")}</g>`;
}
