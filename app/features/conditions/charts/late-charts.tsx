import { lazyNamed } from "#app/ui/lazy-named.ts";

/** The server draws charts with the page. In a swimmer's browser their code arrives later and nobody waits for it. */
export const ConditionsCharts = import.meta.env.SSR
  ? (await import("./conditions-charts.tsx")).ConditionsCharts
  : lazyNamed(() => import("./conditions-charts.tsx"), "ConditionsCharts");

export const TideCurve = import.meta.env.SSR
  ? (await import("./tide-curve.tsx")).TideCurve
  : lazyNamed(() => import("./tide-curve.tsx"), "TideCurve");
