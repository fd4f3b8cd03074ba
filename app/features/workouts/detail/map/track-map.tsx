import { Suspense, useRef, useState } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme, usePreferences } from "#app/browser/use-preferences.ts";
import { readClearInsets } from "#app/features/swim-routes/map/clear-insets.ts";
import { viewOfLine } from "#app/features/swim-routes/map/route-view.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
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

/** A swim on a map: a drawing at once, interactive once somebody touches it or the device is idle. */
export function TrackMap({ label, clear, className, ...shown }: TrackMapProps) {
  const { pieces, spot } = shown;
  const box = useRef<HTMLElement>(null);
  const clearPart = useRef<HTMLDivElement>(null);
  const isWanted = useMapWanted(box);
  const [isReplaced, setReplaced] = useState(false);
  const { units, theme } = usePreferences();
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  // The view stays when another line is chosen, so that both can be compared.
  const [view] = useState(() => {
    const line = pieces.flatMap(({ points }) => points);
    return viewOfLine(line.length > 0 || !spot ? line : [spot]);
  });
  const [readInsets] = useState(() => () => readClearInsets(box.current, clearPart.current));
  if (!view) return null;
  return (
    <section ref={box} aria-label={label} className={`relative overflow-clip bg-chart-water ${className}`}>
      <StillMap view={view} clear={clear} theme={theme} first={["narrow", "wide"]} />
      <p className="absolute right-1 bottom-(--map-bottom,0px) rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
      <div ref={clearPart} className={`pointer-events-none absolute ${clear}`} />
      {isWanted && (
        <div className="absolute inset-0">
          <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
            <TrackCanvas
              {...shown}
              {...{ label, view, scheme, units, readInsets, findStyle }}
              onDrawn={() => setReplaced(true)}
              onProblem={reportMapProblem}
            />
          </Suspense>
        </div>
      )}
      {!isReplaced && <StillTrack view={view} clear={clear} pieces={pieces} ghost={shown.ghost} spot={spot} />}
    </section>
  );
}
