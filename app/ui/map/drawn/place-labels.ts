/** In pixels; `x` and `y` are its middle. */
export type ChartLabel = { text: string; x: number; y: number; size: number; isSea: boolean };
export type Rect = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** A letter of our type is about this wide, measured by its size. */
const LETTER_WIDTH = 0.56;
const GAP_PX = 6;

function rectOf({ text, x, y, size, isSea }: ChartLabel): Rect {
  const width = text.length * size * (LETTER_WIDTH + (isSea ? 0.06 : 0));
  return { left: x - width / 2, top: y - size * 0.6, right: x + width / 2, bottom: y + size * 0.6 };
}

const touch = (a: Rect, b: Rect) =>
  a.left < b.right + GAP_PX && a.right + GAP_PX > b.left && a.top < b.bottom + GAP_PX && a.bottom + GAP_PX > b.top;

const fits = ({ left, top, right, bottom }: Rect, { width, height }: Size) =>
  left >= 4 && top >= 4 && right <= width - 4 && bottom <= height - 4;

/** Keeps each label that fits the picture and touches neither one before it nor what is to stay clear. */
export function placeLabels(labels: readonly ChartLabel[], size: Size, clear: readonly Rect[] = []): ChartLabel[] {
  const taken = [...clear];
  return labels.filter((label) => {
    const rect = rectOf(label);
    if (!fits(rect, size) || taken.some((other) => touch(rect, other))) return false;
    taken.push(rect);
    return true;
  });
}
