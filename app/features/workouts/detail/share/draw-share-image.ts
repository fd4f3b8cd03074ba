import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readColor } from "#app/ui/map/chart-colors.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { readSharedWorkout } from "./share-image.data.ts";
import { IMAGE_SIZE, type ShareImage, shareImageOf, showsPlace } from "./share-image.ts";

const { width: WIDTH, height: HEIGHT } = IMAGE_SIZE;
const EDGE = 72;
/** The line keeps to the right half. */
const LINE_BOX = { left: 640, top: 90, right: WIDTH - 90, bottom: 420 } as const;

/** As a PNG, in the colors of the present theme. */
export async function drawShareImage(workout: ShownWorkout, units: UnitSystem) {
  const shared = showsPlace(workout) ? await readSharedWorkout(await getBrowserClient(), workout.id) : null;
  const image = shareImageOf(workout, shared, units);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  await document.fonts.ready;
  drawWater(context);
  drawLine(context, image);
  drawTexts(context, image);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))), "image/png"),
  );
}

function drawWater(context: CanvasRenderingContext2D) {
  context.fillStyle = readColor("chart-water");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const waves = [readColor("chart-shelf"), readColor("chart-shallow")];
  for (const [index, color] of waves.entries()) {
    context.fillStyle = color;
    context.beginPath();
    const y = 470 + index * 70;
    context.moveTo(0, y);
    context.bezierCurveTo(WIDTH * 0.3, y - 70, WIDTH * 0.6, y + 60, WIDTH, y - 20);
    context.lineTo(WIDTH, HEIGHT);
    context.lineTo(0, HEIGHT);
    context.fill();
  }
}

function drawLine(context: CanvasRenderingContext2D, { lines }: ShareImage) {
  const points = lines.flat();
  const [first] = points;
  if (!first) return;
  const narrowing = Math.cos((first[1] * Math.PI) / 180);
  const xs = points.map(([longitude]) => longitude * narrowing);
  const ys = points.map(([, latitude]) => latitude);
  const bounds = { west: least(xs), east: most(xs), south: least(ys), north: most(ys) };
  const scale = Math.min(
    (LINE_BOX.right - LINE_BOX.left) / Math.max(bounds.east - bounds.west, 1e-6),
    (LINE_BOX.bottom - LINE_BOX.top) / Math.max(bounds.north - bounds.south, 1e-6),
  );
  const middle = { x: (LINE_BOX.left + LINE_BOX.right) / 2, y: (LINE_BOX.top + LINE_BOX.bottom) / 2 };
  context.lineJoin = "round";
  context.lineCap = "round";
  const stroke = (color: string, lineWidth: number) => {
    context.lineWidth = lineWidth;
    context.strokeStyle = color;
    for (const line of lines) {
      context.beginPath();
      for (const [longitude, latitude] of line) {
        context.lineTo(
          middle.x + (longitude * narrowing - (bounds.west + bounds.east) / 2) * scale,
          middle.y - (latitude - (bounds.south + bounds.north) / 2) * scale,
        );
      }
      context.stroke();
    }
  };
  stroke(readColor("surface"), 16);
  stroke(readColor("primary"), 10);
}

function drawTexts(context: CanvasRenderingContext2D, { title, date, figures }: ShareImage) {
  const [ink, muted, primary] = [readColor("ink"), readColor("muted"), readColor("primary")];
  const write = (text: string, x: number, y: number, { font, color }: { font: string; color: string }) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y, WIDTH - EDGE - x);
  };
  const heading = (px: number) => `700 ${px}px "Bricolage Grotesque Variable", sans-serif`;
  const body = (px: number) => `500 ${px}px "Figtree Variable", sans-serif`;
  write(title, EDGE, 140, { font: heading(title.length > 24 ? 52 : 68), color: ink });
  write(date, EDGE, 192, { font: body(32), color: muted });
  const step = (WIDTH - 2 * EDGE) / Math.max(figures.length, 3);
  for (const [index, { term, text }] of figures.entries()) {
    write(term, EDGE + index * step, 470, { font: body(26), color: muted });
    write(text, EDGE + index * step, 530, { font: heading(56), color: ink });
  }
  write("Tideline", EDGE, HEIGHT - 40, { font: heading(28), color: primary });
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity);
