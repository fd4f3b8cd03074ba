import { placeIn, type StillView, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import { MarkShape } from "./mark-shape.tsx";
import type { RouteMark } from "./route-features.ts";

type StillLineProps = { view: StillView; clear: string; line: readonly Position[]; marks?: readonly RouteMark[] };

/** Degrees within the area's percent, as an SVG path. */
function toPath(view: StillView, line: readonly Position[]) {
  const area = stillArea(view);
  const steps = line.map((position) => {
    const { left, top } = placeIn(area, position);
    return `${Number.parseFloat(left)} ${Number.parseFloat(top)}`;
  });
  return steps.length > 1 ? `M${steps.join("L")}` : "";
}

/** A line over `StillMap`, where the interactive map will show it. */
export function StillLine({ view, clear, line, marks = [] }: StillLineProps) {
  const area = stillArea(view);
  return (
    <StillPlace view={view} clear={clear}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={toPath(view, line)} vectorEffect="non-scaling-stroke" strokeWidth="7" className="stroke-surface" />
        <path
          d={toPath(view, line)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="4"
          strokeLinejoin="round"
          className="stroke-primary"
        />
      </svg>
      {marks.map((mark) => (
        <span
          key={mark.index}
          className="-translate-x-1/2 -translate-y-1/2 absolute grid place-items-center"
          style={placeIn(area, mark)}
        >
          <MarkShape kind={mark.kind} className="col-start-1 row-start-1 size-7" />
          {mark.kind === "turn" && (
            <span className="col-start-1 row-start-1 font-bold text-primary text-xs leading-none">{mark.text}</span>
          )}
        </span>
      ))}
    </StillPlace>
  );
}
