import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Area, Chart, GridLines, Line, type Point } from "#app/ui/chart/chart.tsx";
import { horizontalScale, niceScale, ticksOf } from "#app/ui/chart/scale.ts";
import { FEET_PER_M, METERS_PER_KM } from "#domain/format/units.ts";
import { distanceText } from "#domain/geo/position.ts";
import { routeLengthText } from "#domain/swim-routes/route-words.ts";
import type { ShoreView } from "./load-shore.server.ts";
import { unknownShoreText } from "./shore-words.ts";

/** Of the scale, at least. */
const LEAST_METERS = 200;

type ShoreProfileProps = {
  /** Null for a route too large to read its coast. */
  shore: ShoreView | null;
  /** Kilometers. */
  lengthKm: number;
};

/** How far from shore the route is along the way, with the error of the coastline. */
export function ShoreProfile({ shore, lengthKm }: ShoreProfileProps) {
  const { units } = usePreferences();
  const farthest = shore?.farthest;
  if (!shore || !farthest) {
    return (
      <Block title="Distance to shore" aside="?">
        <p className="text-muted">{unknownShoreText(shore)}</p>
      </Block>
    );
  }
  const perMeter = units === "imperial" ? FEET_PER_M : 1;
  const values = shore.profile.map((meters) => (meters === null ? null : meters * perMeter));
  const known = values.filter((value) => value !== null);
  const toX = horizontalScale(0, values.length - 1);
  const toY = niceScale(known, { min: 0, span: LEAST_METERS * perMeter });
  const points = values.map((value, index) => (value === null ? null : { x: toX(index), y: toY(value) }));
  const ticks = ticksOf(toY);
  const most = distanceText(farthest.meters / METERS_PER_KM, units);
  const place =
    farthest.alongMeters > 0 ? `after ${routeLengthText(farthest.alongMeters / METERS_PER_KM, units)}` : "at the start";
  const error = distanceText(farthest.error / METERS_PER_KM, units);
  return (
    <Block title="Distance to shore" aside={units === "imperial" ? "ft" : "m"}>
      <Chart label={`Distance to shore along the route: at most ${most}, ${place}`} className="h-28" yTicks={ticks}>
        {stretchesOf(points).map((stretch) => (
          <Area key={stretch[0]?.x} points={stretch} className="fill-tint" />
        ))}
        <GridLines ticks={ticks} />
        <Line points={points} className="stroke-primary" />
      </Chart>
      <div aria-hidden className="mt-1 ml-11 flex justify-between text-muted text-xs">
        <span>Start</span>
        <span>{routeLengthText(lengthKm / 2, units)}</span>
        <span>{routeLengthText(lengthKm, units)}</span>
      </div>
      <p className="mt-2 text-sm">
        Farthest: <strong>{most}</strong>, {place}.{" "}
        <span className="text-muted">Give or take {error}; small islands aren't on the coastline.</span>
        {shore.knownShare < 1 && <span className="text-muted"> Part of the way isn't known.</span>}
      </p>
    </Block>
  );
}

/** What lies between the gaps. */
function stretchesOf(points: readonly (Point | null)[]): Point[][] {
  const stretches: Point[][] = [[]];
  for (const point of points) {
    if (point) stretches.at(-1)?.push(point);
    else if (stretches.at(-1)?.length) stretches.push([]);
  }
  return stretches.filter((stretch) => stretch.length > 1);
}
