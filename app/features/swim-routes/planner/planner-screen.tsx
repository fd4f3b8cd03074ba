import { ChevronLeft, Pencil, X } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { readClearInsets } from "#app/features/map-frame/clear-insets.ts";
import { BAY_ZOOM, viewOfLine } from "#app/features/map-frame/map-view.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { RatedDifficulty } from "#domain/swim-routes/difficulty.ts";
import type { DraftState } from "./draft/draft-state.ts";
import type { Rehearsed } from "./facts/use-rehearsed.ts";
import type { PlannerMapHandle } from "./map/planner-map.tsx";
import type { SnapSpot } from "./map/snap-spots.ts";
import { PhoneSheet, type SheetHeight } from "./panel/phone-sheet.tsx";
import { PointCard } from "./panel/point-card.tsx";
import { RouteFigures } from "./panel/route-figures.tsx";
import { PanelActions, SidePanel } from "./panel/side-panel.tsx";
import { ToolBar, UndoButtons } from "./panel/tool-bar.tsx";
import type { PlannerDialog } from "./planner-dialog.ts";
import { PlannerRehearsal } from "./planner-rehearsal.tsx";
import { usePlanner, usePlannerStore } from "./store/use-planner.ts";

const PlannerMap = lazyNamed(() => import("./map/planner-map.tsx"), "PlannerMap");

/** Most of Europe, shown until a place is known. */
const WIDE_VIEW = { west: -11, south: 36, east: 30, north: 60, maxZoom: 5 };

type PlannerScreenProps = {
  draft: DraftState | null;
  near: Position | null;
  spots: readonly SnapSpot[];
  checks: ReactNode;
  rated: RatedDifficulty;
  rehearsed: Rehearsed;
  units: UnitSystem;
  map: RefObject<PlannerMapHandle | null>;
  highlightedLeg: number | null;
  suggestedName: string;
  isSavable: boolean;
  saving: () => Promise<void>;
  onView: (bounds: Bounds, zoom: number) => void;
  onSnap: (spot: SnapSpot) => void;
  onHighlightLeg: (leg: number | null) => void;
  onAddPoint: () => void;
  onDialog: (dialog: PlannerDialog) => void;
  onDismissProblem: () => void;
};

/** Map with tools and, beside it on wide screens and in a sheet on phones, everything about the route. */
export function PlannerScreen(props: PlannerScreenProps) {
  const { draft, near, spots, rehearsed, units, map, highlightedLeg, saving, onDialog } = props;
  const store = usePlannerStore();
  const isWide = useIsWide();
  const area = useRef<HTMLElement>(null);
  const clearPart = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<SheetHeight>("half");
  const isEmpty = usePlanner((state) => state.history.points.length === 0);
  const announcement = usePlanner((state) => state.announcement);
  const problem = usePlanner((state) => state.problem) ?? draft?.problem ?? null;
  const open = usePlanner((state) => (state.openIn === "map" ? state.selected : null));
  const openPoint = usePlanner((state) => (open === null ? undefined : state.history.points[open]));
  const [initialView] = useState(
    () => viewOfLine(store.read().history.points) ?? (near ? { ...near, zoom: BAY_ZOOM } : WIDE_VIEW),
  );
  const [readInsets] = useState(() => () => readClearInsets(area.current, clearPart.current));
  const pointCard = open !== null && openPoint && <PointCard point={openPoint} index={open} />;
  const figures = <RouteFigures {...rehearsed} onPace={() => onDialog("pace")} />;
  const hasLine = usePlanner((state) => state.history.points.length > 1);
  const rehearsal = hasLine && <PlannerRehearsal {...{ rehearsed, map }} routeId={draft?.routeId ?? null} />;
  const panel = draft && (
    <SidePanel
      {...{ draft, figures, highlightedLeg }}
      {...rehearsed}
      strip={isWide ? null : rehearsal}
      isPhone={!isWide}
      suggestedName={props.suggestedName}
      rated={props.rated}
      checks={props.checks}
      onHighlightLeg={props.onHighlightLeg}
      onAddPoint={props.onAddPoint}
    />
  );
  const save = () => void saving();
  return (
    <div className="relative grid short:min-h-[32rem] h-[calc(100dvh-var(--shell-top)-var(--offline-bar)-var(--swim-strip))] lg:grid-cols-[minmax(0,1fr)_25rem]">
      <section
        ref={area}
        aria-label="Map"
        className={`relative min-h-0 overflow-clip bg-chart-water [--map-top:3.5rem] lg:[--map-top:0px] ${hasLine ? "lg:[--map-bottom:18.75rem]" : ""} ${height === "low" ? "max-lg:[--map-bottom:6rem]" : "max-lg:[--map-bottom:22.875rem]"}`}
      >
        <div
          ref={clearPart}
          className="pointer-events-none absolute inset-0 top-16 bottom-(--map-bottom,0px) lg:right-14"
        />
        <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
          <PlannerMap
            {...{ store, spots, units, highlightedLeg, initialView, readInsets }}
            ref={map}
            streams={rehearsed.streams}
            popupAt={isWide && openPoint ? openPoint : null}
            popup={pointCard}
            onSnap={props.onSnap}
            onView={props.onView}
          />
        </Suspense>
        <MapTop {...props} isWide={isWide} onSave={save} />
        {isEmpty && <EmptyHint onImport={() => onDialog("import")} />}
        {problem && (
          <div
            role="alert"
            className="absolute inset-x-3 top-20 z-1 mx-auto flex w-fit items-center gap-1 rounded-control bg-raised pl-3.5 font-medium text-danger text-md shadow-float"
          >
            {problem}
            <IconButton label="Dismiss" onPress={props.onDismissProblem}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
        {isWide && rehearsal && (
          <div className="absolute inset-x-4 bottom-4 z-3 max-h-[62%] overflow-y-auto rounded-card bg-raised p-4 shadow-float">
            {rehearsal}
          </div>
        )}
        {!isWide && (
          <div className="absolute right-3 bottom-[calc(var(--map-bottom)+3.5rem)] z-3 flex w-30 rounded-control bg-raised p-1 shadow-float">
            <UndoButtons hasWords />
          </div>
        )}
      </section>
      {isWide ? (
        <aside aria-label="Route" className="flex min-h-0 flex-col border-line border-l bg-surface">
          <div className="min-h-0 flex-1 overflow-y-auto">{panel}</div>
          <PanelActions
            isSaving={draft?.isSaving ?? false}
            isSavable={props.isSavable}
            onSave={save}
            onFiles={() => onDialog("files")}
            onPrint={() => onDialog("print")}
            onMore={() => onDialog("more")}
          />
        </aside>
      ) : (
        <PhoneSheet height={height} onHeight={setHeight}>
          {pointCard ? (
            <div className="px-4 pb-4">{pointCard}</div>
          ) : (
            <>
              <div className="px-2 pb-1">
                <ToolBar isPhone onImport={() => onDialog("import")} onMore={() => onDialog("more")} />
              </div>
              {panel}
            </>
          )}
        </PhoneSheet>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type MapTopProps = PlannerScreenProps & { isWide: boolean; onSave: () => void };

/** Tools on wide screens; the way back, the name and Save on phones. */
function MapTop({ isWide, draft, suggestedName, isSavable, onSave, onDialog }: MapTopProps) {
  const name = usePlanner((state) => state.details.name) || suggestedName;
  if (isWide) {
    return (
      <div className="absolute top-4 left-4 z-1 max-w-[calc(100%-6rem)] rounded-card bg-raised p-1 shadow-float">
        <ToolBar isPhone={false} onImport={() => onDialog("import")} onMore={() => onDialog("more")} />
      </div>
    );
  }
  return (
    <div className="absolute inset-x-3 top-3 z-1 flex items-center justify-between gap-2">
      <Link
        to="/routes"
        aria-label="Swim routes"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-raised shadow-float"
      >
        <ChevronLeft className="size-5" aria-hidden />
      </Link>
      <h1 className="sr-only">{name}</h1>
      <button
        type="button"
        onClick={() => onDialog("details")}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-raised px-3.5 font-semibold text-md shadow-float"
      >
        <span className="truncate">{name}</span>
        <Pencil className="size-4 shrink-0" aria-label="Edit name" />
      </button>
      <Button
        className="shadow-float"
        pending={draft?.isSaving}
        aria-disabled={!isSavable || undefined}
        onClick={onSave}
      >
        Save
      </Button>
    </div>
  );
}

function EmptyHint({ onImport }: { onImport: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-4 top-24 z-1 flex justify-center">
      <div className="rounded-card bg-raised px-5 py-4 text-center shadow-float">
        <p className="font-heading font-semibold text-lg">Tap the water to start</p>
        <Button variant="quiet" size="sm" className="pointer-events-auto mt-1" onClick={onImport}>
          Import a GPX
        </Button>
      </div>
    </div>
  );
}
