export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
export const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** Small repeated parts are drawn on whole units: half a pixel in a card, and a third less to send. */
const whole = (value: number) => String(Math.round(value));
export const atWhole = ([x, y]: Point) => `${whole(x)} ${whole(y)}`;

export const line = (points: readonly Point[]) => `M${points.map(at).join("L")}`;
/** Closed, on whole units. */
export const gable = (points: readonly Point[]) => `M${points.map(atWhole).join("L")}z`;
export const polygon = (points: readonly Point[]) => `${line(points)}Z`;

/** A Catmull-Rom curve through the points. */
export function curve(points: readonly Point[]) {
  const near = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? ([0, 0] as Point);
  const segments = points.slice(1).map((end, index) => {
    const [before, start, after] = [near(index - 1), near(index), near(index + 2)];
    const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${at(leave)} ${at(arrive)} ${at(end)}`;
  });
  return `M${at(near(0))}${segments.join("")}`;
}

export const fill = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const stroke = (path: string, color: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${short(width)}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const box = (x: number, y: number, width: number, height: number) =>
  `M${atWhole([x, y])}h${whole(width)}v${whole(height)}h${whole(-width)}z`;

export const disc = (x: number, y: number, radius: number, color: string, opacity = 1) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** Clockwise like the other shapes, or shapes of one color would cut holes into each other. */
export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${atWhole([x - rx, y])}a${atWhole([rx, ry])} 0 1 1 ${2 * Math.round(rx)} 0a${atWhole([rx, ry])} 0 1 1 ${-2 * Math.round(rx)} 0`;

/** Collects shapes by color: one element each instead of hundreds. */
export function createLayer() {
  const paths = new Map<string, string[]>();
  return {
    add(color: string, path: string) {
      paths.set(color, [...(paths.get(color) ?? []), path]);
    },
    toSvg: () => [...paths].map(([color, parts]) => fill(parts.join(""), color)).join(""),
  };
}
