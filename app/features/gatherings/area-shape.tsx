import { placeIn, type StillView, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import type { Position } from "#domain/geo/position.ts";

/** A screen of a phone shows about one kilometer of shore. */
export const AREA_ZOOM = 14;

type AreaShapeProps = { view: StillView; corners: readonly Position[]; marksCorners?: boolean };

/** The part of the shore that a cleanup covers, on a drawn map. */
export function AreaShape({ view, corners, marksCorners = false }: AreaShapeProps) {
  if (corners.length === 0) return null;
  const area = stillArea(view);
  const places = corners.map((corner) => {
    const { left, top } = placeIn(area, corner);
    return { x: Number.parseFloat(left), y: Number.parseFloat(top) };
  });
  return (
    <StillPlace view={view} clear="inset-0">
      <svg viewBox="0 0 100 100" className="size-full overflow-visible" aria-hidden="true">
        <polygon
          points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-buoy/25 stroke-2 stroke-buoy"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {marksCorners &&
          places.map(({ x, y }) => <circle key={`${x},${y}`} cx={x} cy={y} r={0.5} className="fill-buoy" />)}
      </svg>
    </StillPlace>
  );
}
