import { placeIn, type StillView, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import type { PaceClass } from "#domain/workouts/track/pace-scale.ts";
import type { DrawnPiece } from "./track-lines.ts";

const STROKES: Readonly<Record<PaceClass, string>> = {
  0: "stroke-pace-0",
  1: "stroke-pace-1",
  2: "stroke-pace-2",
  3: "stroke-pace-3",
  4: "stroke-pace-4",
};

type StillTrackProps = {
  view: StillView;
  clear: string;
  pieces: readonly DrawnPiece[];
  stops: readonly Position[];
  ghost: readonly Position[];
  spot: Position | null;
};

/** A swim over `StillMap`, where the interactive map will show it. */
export function StillTrack({ view, clear, pieces, stops, ghost, spot }: StillTrackProps) {
  const area = stillArea(view);
  const toPath = (points: readonly Position[]) => {
    const steps = points.map((point) => {
      const { left, top } = placeIn(area, point);
      return `${Number.parseFloat(left).toFixed(2)} ${Number.parseFloat(top).toFixed(2)}`;
    });
    return steps.length > 1 ? `M${steps.join("L")}` : "";
  };
  const line = { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round", strokeLinecap: "round" } as const;
  const paths = pieces.map(({ pace, points }) => ({ pace, d: toPath(points) }));
  return (
    <StillPlace view={view} clear={clear}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {ghost.length > 0 && (
          <path d={toPath(ghost)} {...line} strokeWidth="1.5" strokeDasharray="4 4" className="stroke-ink/70" />
        )}
        <path d={paths.map(({ d }) => d).join("")} {...line} strokeWidth="7" className="stroke-surface" />
        {paths.map(({ pace, d }) => (
          <path
            key={d}
            d={d}
            {...line}
            strokeWidth="4.5"
            className={pace === null ? "stroke-primary" : STROKES[pace]}
          />
        ))}
      </svg>
      {stops.map((stop) => (
        <span
          key={`${stop.longitude} ${stop.latitude}`}
          className="-translate-x-1/2 -translate-y-1/2 absolute size-2.5 rounded-full border-2 border-ink bg-surface"
          style={placeIn(area, stop)}
        />
      ))}
      {pieces.length === 0 && spot && (
        <span
          className="-translate-x-1/2 -translate-y-1/2 absolute size-5 rounded-full border-3 border-surface bg-buoy"
          style={placeIn(area, spot)}
        />
      )}
    </StillPlace>
  );
}
