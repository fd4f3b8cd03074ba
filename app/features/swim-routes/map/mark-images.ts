import type { Map as MapLibreMap } from "maplibre-gl";
import { readColor } from "#app/ui/map/chart-colors.ts";
import { MARK_KINDS, MARK_PX, markSvg } from "./mark-svg.ts";

/** Drawn larger, to stay sharp on any screen. */
const PIXEL_RATIO = 3;
const TICK = { width: 16, height: 3 } as const;
const ARROW = { width: 14, height: 30 } as const;

async function decode(svg: string) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

type Size = { width: number; height: number };

const drawing = ({ width, height }: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXEL_RATIO}" height="${height * PIXEL_RATIO}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Across the line, which runs upwards. */
const tickSvg = () => {
  const { width, height } = TICK;
  const line = (color: string, thick: number) =>
    `<path d="M1.5 ${height / 2}h${width - 3}" style="stroke:${readColor(color)}" stroke-width="${thick}" stroke-linecap="round"/>`;
  return drawing(TICK, line("surface", 3) + line("primary", 2));
};

const arrowSvg = () => {
  const path = `M7 28V3M2.5 8 7 3l4.5 5`;
  const stroke = (color: string, width: number) =>
    `<path d="${path}" fill="none" style="stroke:${readColor(color)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return drawing(ARROW, stroke("surface", 4.6) + stroke("stream", 2.4));
};

/** Adds "mark/start", …, "route-tick" and "stream-arrow" in the colors of the present theme. */
export async function addMarkImages(map: MapLibreMap, isCurrent: () => boolean) {
  const svgs: (readonly [string, string])[] = MARK_KINDS.map((kind) => [
    `mark/${kind}`,
    markSvg(kind, readColor, MARK_PX * PIXEL_RATIO),
  ]);
  svgs.push(["route-tick", tickSvg()], ["stream-arrow", arrowSvg()]);
  const images = await Promise.all(svgs.map(async ([name, svg]) => [name, await decode(svg)] as const));
  if (!isCurrent()) return false;
  for (const [name, image] of images) {
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  }
  return true;
}
