import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));

/** The logo's corner radius leaves a corner empty, which phones fill with a color of their own. */
const SQUARE = 'rx="0"';
/** Of a maskable icon, phones may cut off a tenth at each side. */
const SAFE_PART = 0.74;

const draw = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();

/** The drawing smaller, on its own color up to the edge. */
function withMargin(svg: string) {
  const [, drawing = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  const margin = (32 * (1 - SAFE_PART)) / 2;
  const inside = drawing.replace(/<title>.*?<\/title>/, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0a5566"/><g transform="translate(${margin} ${margin}) scale(${SAFE_PART})">${inside}</g></svg>`;
}

/** The waves alone: of a badge, phones show only the shape. */
const toBadge = (svg: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 4 32 24">${(svg.match(/<path[^>]*stroke=[^>]*>/g) ?? [])
    .join("")
    .replaceAll(/stroke="#\w+"/g, 'stroke="#fff"')}<circle cx="17" cy="10" r="4.5" fill="#fff"/></svg>`;

const logo = await readFile(`${PUBLIC}/logo.svg`, "utf8");
const square = logo.replace('rx="8"', SQUARE);
await mkdir(`${PUBLIC}/icons`, { recursive: true });
const icons: readonly [name: string, svg: string, size: number][] = [
  ["icon-192", logo, 192],
  ["icon-512", logo, 512],
  ["maskable-192", withMargin(square), 192],
  ["maskable-512", withMargin(square), 512],
  ["apple-touch-icon", withMargin(square), 180],
  ["badge-96", toBadge(logo), 96],
];
for (const [name, svg, size] of icons) await writeFile(`${PUBLIC}/icons/${name}.png`, draw(svg, size));
