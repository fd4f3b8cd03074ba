import type { UsageProperties } from "#domain/usage/events.ts";

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Browsers measure no shorter event. */
const FASTEST_MEASURED_MS = 16;

const whole = (ms: number | undefined) => (ms === undefined || ms <= 0 ? null : Math.round(ms));

/** Web vitals of the document so far; entries from before this script are buffered by the browser. */
export function watchVitals() {
  let largestPaintMs: number | undefined;
  let shift = 0;
  let slowestInteractionMs = 0;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, durationThreshold?: number) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...(durationThreshold && { durationThreshold }) });
    return observer;
  };
  const observers = [
    observe("largest-contentful-paint", ({ startTime }) => {
      largestPaintMs = startTime;
    }),
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as LayoutShift;
      if (!hadRecentInput) shift += value;
    }),
    observe(
      "event",
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        // Events outside of interactions have 0.
        if (interactionId > 0) slowestInteractionMs = Math.max(slowestInteractionMs, duration);
      },
      FASTEST_MEASURED_MS,
    ),
  ];
  return {
    read(): UsageProperties {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const firstPaintMs = paint?.startTime;
      return {
        load_ms: whole(largestPaintMs ?? firstPaintMs ?? document?.domContentLoadedEventEnd),
        ttfb_ms: whole(document?.responseStart),
        fcp_ms: whole(firstPaintMs),
        lcp_ms: whole(largestPaintMs),
        cls: Math.round(shift * 1_000) / 1_000,
      };
    },
    /** Until the next paint, of the slowest interaction since the last call. */
    takeInteraction(): UsageProperties {
      const inpMs = whole(slowestInteractionMs);
      slowestInteractionMs = 0;
      return { inp_ms: inpMs };
    },
    stop() {
      for (const observer of observers) observer?.disconnect();
    },
  };
}
