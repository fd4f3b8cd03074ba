import { verdictSvg } from "#app/features/verdicts/verdict-mark.tsx";
import { readColor } from "#app/ui/map/chart-colors.ts";
import { VERDICT_STATES, type VerdictState } from "#domain/conditions/verdict.ts";
import { RING, RING_GAP, RING_STATES } from "./mark-rules.ts";

/** Drawn larger, to stay sharp on any screen. */
export const PIXEL_RATIO = 3;

/** In pixels of the map. */
const PIN = { height: 32, selectedHeight: 36, mark: 25, inset: 4, gap: 4, tail: 6, font: 14, ring: 3 } as const;
/** Room for the shadow around a pin or ring. */
export const MARGIN = 8;

const RING_TONES: Readonly<Record<VerdictState, string>> = {
  good: "quality-good",
  fair: "fair-bar",
  dark: "night",
  unknown: "quality-unknown",
  caution: "quality-fair",
  avoid: "quality-poor",
  closed: "ink",
};

/** Colors and marks of the present theme. */
export type PinInk = {
  marks: ReadonlyMap<VerdictState, HTMLImageElement>;
  pill: string;
  ink: string;
  buoy: string;
  tones: Readonly<Record<VerdictState, string>>;
  /** Of a ring whose states are not counted. */
  plain: string;
};

async function decode(svg: string) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export async function mixPinInk(): Promise<PinInk> {
  const marks = VERDICT_STATES.map(async (state) => [state, await decode(verdictSvg(state, readColor))] as const);
  const tones = VERDICT_STATES.map((state) => [state, readColor(RING_TONES[state])]);
  return {
    marks: new Map(await Promise.all(marks)),
    pill: readColor("raised"),
    ink: readColor("ink"),
    buoy: readColor("buoy"),
    tones: Object.fromEntries(tones) as Record<VerdictState, string>,
    plain: readColor("primary"),
  };
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * PIXEL_RATIO);
  canvas.height = Math.ceil(height * PIXEL_RATIO);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no 2D canvas");
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  return context;
}

const readImage = (context: CanvasRenderingContext2D) =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

function castShadow(context: CanvasRenderingContext2D) {
  context.shadowColor = "rgb(7 23 29 / 0.28)";
  context.shadowBlur = 5 * PIXEL_RATIO;
  context.shadowOffsetY = 1.5 * PIXEL_RATIO;
}

function clearShadow(context: CanvasRenderingContext2D) {
  context.shadowColor = "transparent";
}

function outlinePill(context: CanvasRenderingContext2D, width: number, height: number) {
  const middle = MARGIN + width / 2;
  context.beginPath();
  context.roundRect(MARGIN, MARGIN, width, height, height / 2);
  context.moveTo(middle - PIN.tail, MARGIN + height - 1);
  context.lineTo(middle, MARGIN + height + PIN.tail);
  context.lineTo(middle + PIN.tail, MARGIN + height - 1);
  context.closePath();
}

type Pin = { state: VerdictState; text: string; isSelected: boolean };

/** A pill with the mark, the water temperature and a tail; the selected one in a buoy ring. */
export function drawPin({ state, text, isSelected }: Pin, { marks, pill, ink, buoy }: PinInk) {
  const height = isSelected ? PIN.selectedHeight : PIN.height;
  const font = `700 ${PIN.font + (isSelected ? 1 : 0)}px "Figtree Variable", system-ui, sans-serif`;
  const probe = createCanvas(1, 1);
  probe.font = font;
  const textWidth = text ? probe.measureText(text).width + PIN.gap + 6 : 0;
  const inset = PIN.inset + (height - PIN.height) / 2;
  const width = 2 * inset + PIN.mark + textWidth;
  const context = createCanvas(width + 2 * MARGIN, height + PIN.tail + 2 * MARGIN);
  castShadow(context);
  outlinePill(context, width, height);
  context.fillStyle = isSelected ? buoy : pill;
  context.fill();
  clearShadow(context);
  if (isSelected) {
    context.beginPath();
    context.roundRect(MARGIN + PIN.ring, MARGIN + PIN.ring, width - 2 * PIN.ring, height - 2 * PIN.ring, height / 2);
    context.fillStyle = pill;
    context.fill();
  }
  const mark = marks.get(state);
  if (mark) context.drawImage(mark, MARGIN + inset, MARGIN + (height - PIN.mark) / 2, PIN.mark, PIN.mark);
  context.font = font;
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.fillText(text, MARGIN + inset + PIN.mark + PIN.gap, MARGIN + height / 2 + 1);
  return readImage(context);
}

/** The mark alone, on a disc. */
export function drawMark(state: VerdictState, { marks, pill }: PinInk) {
  const radius = PIN.mark / 2 + 3;
  const size = 2 * (radius + MARGIN);
  const context = createCanvas(size, size);
  castShadow(context);
  context.beginPath();
  context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = pill;
  context.fill();
  clearShadow(context);
  const mark = marks.get(state);
  if (mark) context.drawImage(mark, (size - PIN.mark) / 2, (size - PIN.mark) / 2, PIN.mark, PIN.mark);
  return readImage(context);
}

/** A cluster: a disc for the count in a ring split by state. `shares` are in the order of `RING_STATES`. */
export function drawRing(shares: readonly number[], { pill, tones, plain }: PinInk) {
  const size = 2 * (RING.radius + MARGIN);
  const context = createCanvas(size, size);
  castShadow(context);
  context.beginPath();
  context.arc(size / 2, size / 2, RING.radius, 0, 2 * Math.PI);
  context.fillStyle = pill;
  context.fill();
  clearShadow(context);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const gap = shares.filter((share) => share > 0).length > 1 ? RING_GAP : 0;
  context.lineWidth = RING.width;
  if (total === 0) {
    context.beginPath();
    context.arc(size / 2, size / 2, RING.middle, 0, 2 * Math.PI);
    context.strokeStyle = plain;
    context.stroke();
    return readImage(context);
  }
  let from = -Math.PI / 2;
  for (const [place, state] of RING_STATES.entries()) {
    const to = from + (2 * Math.PI * (shares[place] ?? 0)) / total;
    if (to > from) {
      context.beginPath();
      context.arc(size / 2, size / 2, RING.middle, from + gap / 2, Math.max(to - gap / 2, from + gap));
      context.strokeStyle = tones[state];
      context.stroke();
    }
    from = to;
  }
  return readImage(context);
}
