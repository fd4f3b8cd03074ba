import { useSharedPosition } from "#app/browser/hooks/use-shared-position.ts";
import type { Coordinates } from "#app/browser/locate.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { ChartLabel } from "#app/ui/map/drawn/place-labels.ts";
import { metersPerPixel, projectTo } from "#app/ui/map/drawn/projection.ts";
import type { ScaleBar } from "#app/ui/map/drawn/scale-bar.ts";
import type { LocatorDrawing } from "./locator-chart.server.ts";

type LocatorChartProps = {
  chart: LocatorDrawing;
  name: string;
  /** Also where the swimmer is, if they have shared that before. */
  showsOwnPlace?: boolean;
};

/** The coast around the spot with towns and a scale: a drawing, so it needs no script. */
export function LocatorChart({ chart, name, showsOwnPlace = false }: LocatorChartProps) {
  const { units } = usePreferences();
  const { width, height, land, coast, labels, isExact } = chart;
  const [x, y] = [width / 2, height / 2];
  const position = useSharedPosition();
  const own = showsOwnPlace && position ? placeOn(chart, position) : null;
  return (
    <figure className="print:max-w-[10cm]">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${labelOf(name, labels)}${own ? ". You are here, too" : ""}`}
        className="w-full rounded-card bg-chart-water"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <defs>
          <path id="locator-coast" d={coast} fill="none" strokeLinejoin="round" strokeLinecap="round" />
        </defs>
        <use href="#locator-coast" className="stroke-chart-shelf" strokeWidth="118" opacity="0.55" />
        <use href="#locator-coast" className="stroke-chart-shelf" strokeWidth="76" />
        <use href="#locator-coast" className="stroke-chart-shallow" strokeWidth="38" />
        <path d={land} className="fill-chart-land" />
        <use href="#locator-coast" className="stroke-chart-coast" strokeWidth="2.2" />
        {labels.map((label) => (
          <Label key={`${label.text} ${label.x} ${label.y}`} {...label} />
        ))}
        {isExact ? (
          <>
            <circle cx={x} cy={y} r="22" className="fill-surface/40 stroke-buoy" strokeWidth="5" />
            <circle cx={x} cy={y} r="8" className="fill-buoy stroke-white" strokeWidth="3.5" />
          </>
        ) : (
          <circle cx={x} cy={y} r="48" className="fill-buoy/15 stroke-buoy" strokeWidth="3" strokeDasharray="6 6" />
        )}
        {own && (
          <>
            <circle cx={own.x} cy={own.y} r={own.haloPx} className="fill-own-position/18" />
            <circle cx={own.x} cy={own.y} r="13" className="fill-own-position stroke-white" strokeWidth="5" />
          </>
        )}
        <Scale {...chart.scale[units]} y={height - 22} />
      </svg>
      <figcaption className="mt-1.5 text-muted text-xs">
        {!isExact && "Shown to about a kilometer. "}©{" "}
        <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, GeoNames
      </figcaption>
    </figure>
  );
}

/** The halo is never smaller, so that the dot stands out; in pixels of the chart. */
const MIN_HALO_PX = 30;

/** Null outside of the chart. */
function placeOn({ frame }: LocatorDrawing, { latitude, longitude, accuracy }: Coordinates) {
  const [x, y] = projectTo(frame)([longitude, latitude]);
  const isInside = x > 0 && x < frame.width && y > 0 && y < frame.height;
  return isInside ? { x, y, haloPx: Math.max(MIN_HALO_PX, accuracy / metersPerPixel(frame)) } : null;
}

function labelOf(name: string, labels: readonly ChartLabel[]) {
  const towns = labels.filter(({ isSea }) => !isSea).map(({ text }) => text);
  return towns.length > 0
    ? `Chart of the coast around ${name}, with ${towns.join(", ")}`
    : `Chart of the coast around ${name}`;
}

function Label({ text, x, y, size, isSea }: ChartLabel) {
  const look = isSea
    ? "fill-chart-sea-label italic tracking-wider"
    : "fill-chart-label stroke-[5px] stroke-chart-land font-semibold [paint-order:stroke]";
  return (
    <text
      x={x}
      y={y + Math.round(size * 0.35)}
      textAnchor="middle"
      strokeLinejoin="round"
      fontSize={size}
      className={look}
    >
      {text}
    </text>
  );
}

function Scale({ px, text, y }: ScaleBar & { y: number }) {
  return (
    <g transform={`translate(24 ${y})`}>
      <path d={`M0-8v8h${px}v-8`} fill="none" className="stroke-chart-label" strokeWidth="2.5" />
      <text x={px + 12} y="2" fontSize="22" className="fill-chart-label">
        {text}
      </text>
    </g>
  );
}
