import { lazyNamed } from "#app/ui/states/lazy-named.ts";

/** The server renders the charts with the page; in the browser their code loads later. */
export const ConditionsCharts = import.meta.env.SSR
  ? (await import("./conditions-charts.tsx")).ConditionsCharts
  : lazyNamed(() => import("./conditions-charts.tsx"), "ConditionsCharts");
