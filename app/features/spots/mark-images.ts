import { qualityMarkSvg } from "#app/features/conditions/quality-shapes.ts";
import { readColor } from "#app/ui/map/chart-colors.ts";
import { WATER_QUALITIES } from "#domain/spots/spot-words.ts";

/** The marks are drawn at three times their size on the map, so that they stay sharp on any screen. */
const PIXEL_RATIO = 3;

async function decode(svg: string) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A mark for each water quality, in the colours of the present theme. */
export function drawMarkImages() {
  const ring = readColor("surface");
  const marks = WATER_QUALITIES.map(async (quality) => {
    const colors = { fill: readColor(`quality-${quality}`), sign: readColor(`on-quality-${quality}`), ring };
    return { id: `quality-${quality}`, image: await decode(qualityMarkSvg(quality, colors)), pixelRatio: PIXEL_RATIO };
  });
  return Promise.all(marks);
}
