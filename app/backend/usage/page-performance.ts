import type { UsageProperties } from "#domain/usage/events.ts";

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const whole = (ms: number | undefined) => (ms === undefined || ms <= 0 ? null : Math.round(ms));

/** Web vitals of the document so far; entries from before this script are buffered by the browser. */
export function watchVitals() {
  let largestPaintMs: number | undefined;
  let shift = 0;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
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
    stop() {
      for (const observer of observers) observer?.disconnect();
    },
  };
}
