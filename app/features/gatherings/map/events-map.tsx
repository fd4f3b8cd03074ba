import { useMemo, useState } from "react";
import { DrawnMap } from "#app/features/map-frame/drawn-map.tsx";
import { viewOfLine, WIDE_VIEW } from "#app/features/map-frame/map-view.ts";
import { placeIn, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { MarkedGathering } from "./events-layer.ts";

const EventsCanvas = lazyNamed(() => import("./events-canvas.tsx"), "EventsCanvas");

/** A single event is shown with its bay. */
const MAX_ZOOM = 12;

type EventsMapProps = {
  /** Another array fits the map to it: keep it stable. */
  marks: readonly MarkedGathering[];
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** The gatherings of a list on a map. */
export function EventsMap({ marks, selectedId, onSelect }: EventsMapProps) {
  const view = useMemo(() => {
    const found = viewOfLine(marks.map(({ position }) => position));
    return found ? { ...found, maxZoom: MAX_ZOOM } : WIDE_VIEW;
  }, [marks]);
  const [first] = useState(view);
  const area = stillArea(first);
  return (
    <DrawnMap
      label="Map of events"
      view={first}
      clear={CLEAR}
      still={
        <StillPlace view={first} clear={CLEAR}>
          {marks.map(({ id, position }) => (
            <span
              key={id}
              className="-translate-x-1/2 -translate-y-1/2 absolute size-4.5 rounded-full border-[2.5px] border-surface bg-primary"
              style={placeIn(area, position)}
            />
          ))}
        </StillPlace>
      }
    >
      {(tools) => <EventsCanvas {...tools} {...{ marks, view, selectedId, onSelect }} />}
    </DrawnMap>
  );
}

const CLEAR = "inset-8";
