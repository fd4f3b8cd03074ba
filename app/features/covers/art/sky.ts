import { at, disc, fill, stroke } from "./path.ts";
import { between } from "./random.ts";
import type { Scene } from "./scene.ts";
import { HEIGHT } from "./shapes.ts";

const SUN_RADIUS = 42;
const MOON_RADIUS = 34;
/** Pictures of this width get the counts below; wider ones more. */
const CARD_WIDTH = 640;

export function drawSky(scene: Scene) {
  return `${drawAir(scene)}${scene.isNight ? drawStars(scene) + drawMoon(scene) : drawSun(scene) + drawClouds(scene)}`;
}

function drawAir({ colors, sky, width, horizon }: Scene) {
  const stops = [
    [0, colors.skyTop[sky]],
    [0.58, colors.skyMiddle],
    [1, colors.skyLow[sky]],
  ] as const;
  const marks = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join("");
  const end = (horizon / HEIGHT).toFixed(2);
  return `<defs><linearGradient id="sky" x2="0" y2="${end}">${marks}</linearGradient></defs><path d="M0 0h${width}v${HEIGHT}H0z" fill="url(#sky)"/>`;
}

function drawSun({ colors, sky, sunX, horizon, random }: Scene) {
  const next = random("sun");
  const radius = SUN_RADIUS * between(next, 0.88, 1.1);
  const y = horizon - radius * between(next, 0.7, 1.5);
  const halo = [2.15, 1.6].map((times) => disc(sunX, y, radius * times, colors.halo[sky], 0.36)).join("");
  return halo + disc(sunX, y, radius, colors.sun[sky]);
}

function drawMoon({ colors, sky, sunX, moonHeight, horizon, random }: Scene) {
  const next = random("moon");
  const y = horizon - moonHeight * between(next, 92, 128);
  const r = MOON_RADIUS;
  const crescent = `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r * 1.3} ${r * 1.3} 0 0 0 0 ${-r}`;
  const turned = `<g transform="translate(${at([sunX, y])})rotate(${Math.round(between(next, -38, -14))})">`;
  const glow = [2.6, 1.7].map((times) => disc(sunX, y, r * times, colors.halo[sky], 0.11)).join("");
  return `${glow}${turned}${fill(crescent, colors.sun[sky])}</g>`;
}

function drawStars({ colors, width, horizon, random }: Scene) {
  const next = random("stars");
  const count = Math.round(11 + (width / CARD_WIDTH) * 7);
  const dots = (amount: number) =>
    Array.from({ length: amount }, () => `M${at([next() * width, 8 + next() ** 1.4 * horizon * 0.78])}h.1`).join("");
  return stroke(dots(count), colors.line, 2.2, 0.7) + stroke(dots(Math.ceil(count / 4)), colors.sun[0], 4, 0.85);
}

function drawClouds({ colors, width, horizon, random }: Scene) {
  const next = random("clouds");
  const count = Math.max(2, Math.round((width / CARD_WIDTH) * 2.4));
  const clouds = Array.from({ length: count }, (_, index) => {
    const x = ((index + between(next, 0.1, 0.75)) / count) * width;
    const y = horizon * between(next, 0.14, 0.5);
    const length = between(next, 110, 210);
    const [start, end] = [between(next, 0.15, 0.4), between(next, 0.45, 0.8)];
    const rows = [
      `M${at([x, y])}h${Math.round(length)}`,
      `M${at([x + length * start, y + 15])}h${Math.round(length * end)}`,
      next() < 0.55 ? `M${at([x + length * 0.3, y - 15])}h${Math.round(length * 0.35)}` : "",
    ];
    return rows.join("");
  });
  return stroke(clouds.join(""), colors.cloud, 6, 0.55);
}
