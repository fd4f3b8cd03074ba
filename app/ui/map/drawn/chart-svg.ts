import type { ChartDrawing } from "./draw-chart.server.ts";
import type { Still } from "./still-address.ts";

/** The tokens of the style sheet: a picture on its own can't read them. */
const COLORS = {
  light: {
    water: "#cfe4ea",
    shelf: "#daebef",
    shallow: "#e6f2f4",
    land: "#f6f1e6",
    coast: "#8fb3bc",
    town: "#6b6555",
    sea: "#5f8a95",
  },
  dark: {
    water: "#0a2531",
    shelf: "#0d2d3a",
    shallow: "#123847",
    land: "#18282d",
    coast: "#3b6470",
    town: "#9db0b0",
    sea: "#6d9aa6",
  },
} as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** The bands along the coast grow with the zoom, about as on the interactive map. */
const bandScaleAt = (zoom: number) =>
  zoom < 6 ? 0.125 + 0.575 * ((1.4 ** (zoom - 1) - 1) / (1.4 ** 5 - 1)) : Math.min(2.4, 0.7 + (zoom - 6) * 0.17);
const coastWidthAt = (zoom: number) => Math.max(0.6, Math.min(1.5, 0.6 + 0.16 * (zoom - 1)));

/** A chart as a standalone picture. */
export function chartSvg({ width, height, land, coast, labels }: ChartDrawing, { theme, frame, hasNames }: Still) {
  const bandScale = bandScaleAt(frame.zoom);
  const { water, shelf, shallow, land: ground, coast: edge, town, sea } = COLORS[theme];
  const bands = [
    [64, shelf, 0.55],
    [38, shelf, 1],
    [18, shallow, 1],
  ] as const;
  const uses = bands.map(
    ([size, color, opacity]) =>
      `<use href="#c" stroke="${color}" stroke-width="${(size * bandScale).toFixed(0)}" opacity="${opacity}"/>`,
  );
  const texts = (hasNames ? labels : []).map(({ text, x, y, size, isSea }) => {
    const look = isSea
      ? `font-style="italic" font-weight="500" letter-spacing=".06em" fill="${sea}"`
      : `font-weight="600" fill="${town}" stroke="${ground}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
    return `<text x="${x}" y="${y + Math.round(size * 0.35)}" font-size="${size}" ${look}>${escapeXml(text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<metadata>© OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0)</metadata>`,
    `<path fill="${water}" d="M0 0h${width}v${height}h-${width}z"/>`,
    `<defs><path id="c" fill="none" stroke-linejoin="round" stroke-linecap="round" d="${coast}"/></defs>`,
    ...uses,
    `<path fill="${ground}" d="${land}"/><use href="#c" stroke="${edge}" stroke-width="${coastWidthAt(frame.zoom).toFixed(1)}"/>`,
    `<g font-family="Figtree, system-ui, sans-serif" text-anchor="middle">${texts.join("")}</g></svg>`,
  ].join("");
}
