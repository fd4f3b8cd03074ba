import { type ReactNode, Suspense, useRef, useState } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { savesData } from "#app/browser/saves-data.ts";
import { useColorScheme, usePreferences } from "#app/browser/use-preferences.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import { readClearInsets } from "./clear-insets.ts";
import type { FittedView } from "./map-view.ts";

function useCanvasTools() {
  const { units } = usePreferences();
  return { units, scheme: useColorScheme(), findStyle: useMapStyles(), onProblem: reportMapProblem };
}

/** What every interactive map needs. */
type CanvasTools = ReturnType<typeof useCanvasTools> & {
  label: string;
  readInsets: () => ReturnType<typeof readClearInsets>;
  onDrawn: () => void;
};

type DrawnMapProps = {
  label: string;
  /** Of the picture; the interactive map may show another one later. */
  view: FittedView;
  /** The part of the map that nothing covers, as classes for its edges. */
  clear: string;
  className?: string | undefined;
  /** The pictures that load with the page. */
  first?: readonly ("narrow" | "wide")[];
  /** Marks over the picture. */
  still: ReactNode;
  /** The interactive map, a lazy part. */
  children: (tools: CanvasTools) => ReactNode;
};

/** "Interactive map of groups": two landmarks of one name would be one within the other. */
const interactiveName = (label: string) => `Interactive ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** A picture of the chart at once, an interactive map as soon as `useMapWanted` says so. */
export function DrawnMap({
  label,
  view,
  clear,
  className = "size-full",
  first = ["wide"],
  still,
  children,
}: DrawnMapProps) {
  const box = useRef<HTMLElement>(null);
  const clearPart = useRef<HTMLDivElement>(null);
  const isWanted = useMapWanted(box, savesData);
  const [isReplaced, setReplaced] = useState(false);
  const { theme } = usePreferences();
  const tools = useCanvasTools();
  const [readInsets] = useState(() => () => readClearInsets(box.current, clearPart.current));
  return (
    <section ref={box} aria-label={label} className={`relative overflow-clip bg-chart-water ${className}`}>
      <StillMap view={view} clear={clear} theme={theme} first={first} />
      <p className="absolute right-1 bottom-(--map-bottom,0px) rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
      <div ref={clearPart} className={`pointer-events-none absolute ${clear}`} />
      {isWanted && (
        // On paper the drawing is sharp, and the map would be empty.
        <div className="absolute inset-0 print:hidden">
          <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
            {children({ ...tools, label: interactiveName(label), readInsets, onDrawn: () => setReplaced(true) })}
          </Suspense>
        </div>
      )}
      <div className={isReplaced ? "hidden print:contents" : "contents"}>{still}</div>
    </section>
  );
}
