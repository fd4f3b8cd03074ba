import { useState } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { DrawnMap } from "#app/features/map-frame/drawn-map.tsx";
import { viewOfLine } from "#app/features/map-frame/map-view.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { StillTrack } from "./still-track.tsx";
import type { TrackOnMap } from "./track-layer.ts";

type TrackMapProps = Omit<TrackOnMap, "onDrawn"> & {
  label: string;
  /** The part of the map that nothing covers, as classes for its edges. */
  clear: string;
  className: string;
};

/** Without it the picture stays. */
const TrackCanvas = lazyNamed(() => loadPatiently(() => import("./track-canvas.tsx")), "TrackCanvas");

/** A swim on a map. */
export function TrackMap({ label, clear, className, ...shown }: TrackMapProps) {
  const { pieces, spot } = shown;
  // The view stays when another line is chosen, so that both can be compared.
  const [view] = useState(() => {
    const line = pieces.flatMap(({ points }) => points);
    return viewOfLine(line.length > 0 || !spot ? line : [spot]);
  });
  if (!view) return null;
  return (
    <DrawnMap
      {...{ label, view, clear, className }}
      first={["narrow", "wide"]}
      still={
        <StillTrack view={view} clear={clear} pieces={pieces} stops={shown.stops} ghost={shown.ghost} spot={spot} />
      }
    >
      {(tools) => <TrackCanvas {...shown} {...tools} view={view} />}
    </DrawnMap>
  );
}
