export const THEME_OPTIONS = [
  { value: "system", label: "As my device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export const UNIT_OPTIONS = [
  { value: "metric", label: "Metric (kilometres)" },
  { value: "imperial", label: "Imperial (miles)" },
] as const;
