import type { Stamp } from "./figures.ts";
import type { Spread } from "./measure.ts";

export const whole = (value: number) => Math.round(value).toLocaleString("en");
/** Three digits, whatever the size. */
export function short(value: number) {
  if (value >= 100) return whole(value);
  return value.toFixed(value >= 10 ? 1 : 2);
}
export const withSpread = ({ median, min, max }: Spread, format = short) =>
  `${format(median)} (${format(min)}–${format(max)})`;
export const asPercent = (value: number) => `${Math.round(value * 100)} %`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const stamp = ({ date, loadBefore }: Stamp) =>
  `Measured ${date}; the machine's load just before was ${loadBefore.toFixed(2)}.`;
