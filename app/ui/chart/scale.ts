import { extent } from "d3-array";
import { type ScaleLinear, scaleLinear, scaleLog } from "d3-scale";

/** Charts are drawn on a square of this size and stretched, so positions are percentages. */
export const SIZE = 100;

const TICK_COUNT = 4;

export type Tick = { at: number; label: string };

/** A scale with round limits around all values, at least `least.span` wide. */
export function niceScale(values: readonly number[], least: { min?: number; span: number }) {
  const [low = 0, high = 0] = extent(least.min === undefined ? values : [...values, least.min]);
  return scaleLinear([low, Math.max(high, low + least.span)], [SIZE, 0]).nice(TICK_COUNT);
}

export const ticksOf = (scale: ScaleLinear<number, number>): Tick[] =>
  scale.ticks(TICK_COUNT).map((value) => ({ at: scale(value), label: String(value).replace("-", "−") }));

/** From left to right; values outside are clamped to the edge. */
export const horizontalScale = (from: number, to: number) =>
  scaleLinear([from, Math.max(to, from + 1)], [0, SIZE]).clamp(true);

/** From 1 at the bottom to `highest`; zero is drawn as 1. */
export function logScale(highest: number) {
  const scale = scaleLog([1, highest], [SIZE, 0]).clamp(true);
  return (value: number) => scale(Math.max(1, value));
}
