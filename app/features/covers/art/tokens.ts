/** The product's colors as in `app.css`; an image can't read the page's variables. */
export const TOKENS = {
  light: {
    surface: "#ffffff",
    ink: "#0c2430",
    primary: "#0a5566",
    tint: "#dcedef",
    buoy: "#f2653a",
    "buoy-text": "#b83c0b",
    "quality-good": "#24997a",
    "quality-fair": "#f9ae1c",
    moon: "#f6e3c3",
    "chart-water": "#cfe4ea",
    "chart-shallow": "#e6f2f4",
    "chart-land": "#f6f1e6",
    "chart-coast": "#8fb3bc",
    "chart-label": "#6b6555",
  },
  dark: {
    canvas: "#07171d",
    primary: "#5cc4cf",
    "primary-strong": "#86dbe3",
    buoy: "#ff8a65",
    "quality-good": "#45e6c0",
    night: "#3a5568",
    moon: "#ffd9b8",
    "chart-water": "#0a2531",
    "chart-shallow": "#123847",
    "chart-land": "#18282d",
    "chart-coast": "#3b6470",
  },
} as const;

/** A mixture of two colors; `share` of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number) {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
