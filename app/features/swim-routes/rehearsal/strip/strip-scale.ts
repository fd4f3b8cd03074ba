import { START_STEP_MS } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { HOUR_MS } from "#domain/time.ts";

export type StripSpan = { fromMs: number; toMs: number };

/** In percent of the strip's width. */
export const toPercent = ({ fromMs, toMs }: StripSpan, ms: number) =>
  Math.min(100, Math.max(0, ((ms - fromMs) / (toMs - fromMs)) * 100));

/** Between two instants, for an element's style. */
export function toStretch(span: StripSpan, fromMs: number, toMs: number) {
  const left = toPercent(span, fromMs);
  return { left: `${left.toFixed(2)}%`, width: `${(toPercent(span, toMs) - left).toFixed(2)}%` };
}

/** Labels that fit beside each other. */
const MOST_LABELS = 9;

/** Every hour, every second or every third one of the strip. */
export function listHourMarks({ fromMs, toMs }: StripSpan) {
  const hours = Math.round((toMs - fromMs) / HOUR_MS);
  const step = Math.ceil(hours / MOST_LABELS);
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => fromMs + index * step * HOUR_MS);
}

/** Centers a label on its hour, unless that would leave the strip. */
export function hourShift(percent: number) {
  if (percent < 2) return "0";
  return percent > 96 ? "-100%" : "-50%";
}

/** A start of the strip that is nearest to an instant and still to come. */
export function clampStart({ fromMs, toMs }: StripSpan, firstMs: number, ms: number) {
  const [least, most] = [Math.max(fromMs, firstMs), Math.max(toMs, firstMs)];
  const step = Math.round((ms - firstMs) / START_STEP_MS);
  const wanted = firstMs + step * START_STEP_MS;
  const lowest = firstMs + Math.ceil((least - firstMs) / START_STEP_MS) * START_STEP_MS;
  const highest = firstMs + Math.floor((most - firstMs) / START_STEP_MS) * START_STEP_MS;
  return Math.min(highest, Math.max(lowest, wanted));
}
