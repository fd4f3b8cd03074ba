import { projectTo } from "#app/ui/map/drawn/projection.ts";
import { stillFor } from "#app/ui/map/drawn/still-address.ts";
import { stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { boundsOf } from "#domain/geo/bounds.ts";

/** Of the drawing; it is shown at about this size. */
const BOX = { width: 92, height: 76 } as const;
/** The line keeps away from the edges. */
const ROOM = { width: 64, height: 50 } as const;
const MAX_ZOOM = 13.5;
const FULL_TURN = 360;

const THEMES = [
  { theme: "light", shown: "dark:hidden" },
  { theme: "dark", shown: "hidden dark:block" },
] as const;

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

type RouteShapeProps = { shape: readonly (readonly [longitude: number, latitude: number])[]; className?: string };

/** The line of a swim route on its coast. */
export function RouteShape({ shape, className = "" }: RouteShapeProps) {
  const bounds = boundsOf(shape.map(([longitude, latitude]) => ({ longitude, latitude })));
  if (!bounds) return <div className={`bg-chart-water ${className}`} />;
  const view = viewIn(stillArea({ ...bounds, maxZoom: MAX_ZOOM }), ROOM);
  const toPixel = projectTo({ ...view, ...BOX });
  const onNearestTurn = (longitude: number) =>
    longitude + FULL_TURN * Math.round((view.longitude - longitude) / FULL_TURN);
  const points = shape.map(([longitude, latitude]) => toPixel([onNearestTurn(longitude), latitude]));
  const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const [start] = points;
  return (
    <div aria-hidden className={`relative overflow-hidden bg-chart-water ${className}`}>
      {THEMES.map(({ theme, shown }) => {
        const still = stillFor(view, "small", theme);
        if (!still) return null;
        const { frame, address } = still;
        const scale = 2 ** (view.zoom - frame.zoom);
        const [width, height] = [frame.width * scale, frame.height * scale];
        const [x, y] = toPixel([onNearestTurn(frame.longitude), frame.latitude]);
        return (
          <img
            key={theme}
            src={address}
            alt=""
            loading="lazy"
            decoding="async"
            className={`absolute max-w-none ${shown}`}
            style={{
              width: percent(width, BOX.width),
              height: percent(height, BOX.height),
              left: percent(x - width / 2, BOX.width),
              top: percent(y - height / 2, BOX.height),
            }}
          />
        );
      })}
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="absolute inset-0 size-full" fill="none" aria-hidden>
        <path d={path} className="stroke-surface" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round" />
        <path d={path} className="stroke-primary" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" />
        {start && (
          <circle cx={start[0]} cy={start[1]} r="3.4" className="fill-primary stroke-surface" strokeWidth="1.4" />
        )}
      </svg>
    </div>
  );
}
