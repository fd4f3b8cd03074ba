import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { fromWorld, toWorld, worldPerPixel } from "#app/ui/map/drawn/projection.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { AREA_CORNERS } from "#domain/gatherings/area.ts";
import type { Position } from "#domain/geo/position.ts";
import { AREA_ZOOM, AreaShape } from "../../area-shape.tsx";

/** Pixels right of and below the middle of the map. */
type Offset = { x: number; y: number };

const MIDDLE: Offset = { x: 0, y: 0 };
const STEP_PX = 10;
const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function positionAt(middle: Position, { x, y }: Offset): Position {
  const { x: worldX, y: worldY } = toWorld(middle.longitude, middle.latitude);
  const perPixel = worldPerPixel(AREA_ZOOM);
  return fromWorld(worldX + x * perPixel, worldY + y * perPixel);
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

type AreaFieldProps = { position: Position; corners: readonly Position[]; onChange: (corners: Position[]) => void };

/** The shore that a cleanup covers, corner by corner: by a press, or by arrow keys and Enter. */
export function AreaField({ position, corners, onChange }: AreaFieldProps) {
  const { theme } = usePreferences();
  const id = useId();
  const [mark, setMark] = useState(MIDDLE);
  const view = { ...position, zoom: AREA_ZOOM };

  function add(offset: Offset) {
    if (corners.length < AREA_CORNERS.most) onChange([...corners, positionAt(position, offset)]);
  }
  /** Enter and the space bar press at no place. */
  function press({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    add(detail === 0 ? mark : { x: clientX - left - width / 2, y: clientY - top - height / 2 });
  }
  function move(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setMark(({ x, y }) => ({
      x: within(x + arrow.x * STEP_PX, width / 2),
      y: within(y + arrow.y * STEP_PX, height / 2),
    }));
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className="font-medium text-md">
        Area on the map <span className="font-normal text-muted">optional</span>
      </p>
      <div className="relative h-64 overflow-hidden rounded-inner bg-chart-water">
        <StillMap view={view} clear="inset-0" theme={theme} first={[]} />
        <AreaShape view={view} corners={corners} marksCorners />
        <button
          type="button"
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          onClick={press}
          onKeyDown={move}
          className="peer absolute inset-0 cursor-crosshair touch-manipulation rounded-inner focus-visible:-outline-offset-2"
        />
        <span
          aria-hidden
          style={{ transform: `translate(calc(${mark.x}px - 50%), calc(${mark.y}px - 50%))` }}
          className="pointer-events-none absolute top-1/2 left-1/2 hidden size-6 rounded-full border-2 border-ink peer-focus-visible:block"
        />
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        Tap the corners of the shore you'll clean, at least {AREA_CORNERS.fewest}. With a keyboard: arrows, then Enter.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm">
          {corners.length === 0 ? "No area" : `${corners.length} ${corners.length === 1 ? "corner" : "corners"}`}
        </p>
        {corners.length > 0 && (
          <>
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChange(corners.slice(0, -1))}>
              Undo corner
            </Button>
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChange([])}>
              Clear
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
