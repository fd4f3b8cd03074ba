/** The tokens of the style sheet that a chart is drawn with. */
const TOKENS = {
  water: "chart-water",
  shelf: "chart-shelf",
  shallow: "chart-shallow",
  land: "chart-land",
  coast: "chart-coast",
  label: "chart-label",
  seaLabel: "chart-sea-label",
  ink: "ink",
  halo: "surface",
  primary: "primary",
  buoy: "buoy",
} as const;

export type ChartColors = Record<keyof typeof TOKENS, string>;

/** Resolves a color token in the current theme: WebGL cannot read `light-dark()`. */
export function readColor(token: string) {
  const probe = document.createElement("span");
  probe.style.color = `var(--color-${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export function readChartColors() {
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, readColor(token)]);
  return Object.fromEntries(entries) as ChartColors;
}
