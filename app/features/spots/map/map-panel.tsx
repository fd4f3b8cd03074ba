import { LocateFixed } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { findMapStyle, reportMapProblem } from "#app/backend/maps/map-style.ts";
import { savesData } from "#app/browser/saves-data.ts";
import { useColorScheme, usePreferences } from "#app/browser/use-preferences.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import type { OwnPlace } from "#app/ui/map/own-place-marker.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { type Bounds, boundsOf } from "#domain/geo/bounds.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { DEFAULT_ORDER } from "#domain/spots/spot-filters.ts";
import type { SpotListData } from "../list/spots.loader.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { areaOf, firstView } from "./first-view.ts";
import type { MapPicture } from "./map-picture.ts";
import { toMapSpot } from "./map-spot.ts";
import { formatMapView, type MapViewAddress } from "./map-view-address.ts";
import { StillMarks } from "./still-marks.tsx";
import { useMapSpots } from "./use-map-spots.ts";

/** Without it the picture stays. */
const SpotsMap = lazyNamed(() => loadPatiently(() => import("./spots-map.tsx")), "SpotsMap");
const SpotCard = lazyNamed(() => import("../list/spot-card.tsx"), "SpotCard");
const HoursPanel = lazyNamed(() => import("../hours/hours-panel.tsx"), "HoursPanel");

/** The part of the map that nothing covers, by what floats over it: time and hours, the card, or the sheet of phones. */
const CLEAR = {
  whole: "inset-0",
  time: "inset-0 top-16 lg:top-0 lg:bottom-42.5",
  hours: "inset-0 top-16 bottom-42.5 lg:top-0",
  card: "inset-0 bottom-[62dvh] lg:right-85 lg:bottom-42.5",
} as const;

export type MapPanelProps = {
  /** What the panel fills. */
  section: RefObject<HTMLElement | null>;
  answer: SpotListData;
  /** As the server drew it; null once the page has loaded other spots. */
  picture: MapPicture | null;
  pathname: string;
  mapStyles: { light: string; dark: string };
  /** In the address once the swimmer has moved the map. */
  view: MapViewAddress | null;
  selectedId: string | null;
  selected: Spot | null;
  isShown: boolean;
  isWide: boolean;
  /** Over the map lies the bar of hours. */
  areHoursShown: boolean;
  isLoading: boolean;
  isPicking: boolean;
  isLocating: boolean;
  ownPlace: OwnPlace | null;
  onNearMe: () => void;
  onPick: () => void;
  onSelect: (spotId: string) => void;
  onClose: () => void;
  onMoved: (address: string) => void;
  renderActions: (spot: Spot) => ReactNode;
};

/** The map with what floats over it: time, hours, "Near me" and the card of a spot. */
export function MapPanel(props: MapPanelProps) {
  const { section, answer, picture, pathname, mapStyles, view, selected, selectedId } = props;
  const { isShown, isWide, isLoading, isPicking, areHoursShown } = props;
  // Phones fetch the map's code once somebody opens the map.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const isWanted = useMapWanted(section, savesData) && wasShown;
  const scheme = useColorScheme();
  const { theme } = usePreferences();
  const navigate = useNavigate();
  const when = useWhen();
  const [params] = useSearchParams();
  const swimmer = useSwimmerBand();
  const toAddress = useListAddress(pathname, answer.filters);
  const mapSpots = useMapSpots(answer.filters, isWanted);

  const clearPart = useRef<HTMLDivElement>(null);
  const uncovered = isPicking || when.kind === "hour" ? CLEAR.hours : CLEAR.time;
  const clear = selected ? CLEAR.card : uncovered;

  const area = areaOf(answer, mapSpots.isLoaded ? boundsOf(mapSpots.spots) : (picture?.found ?? null));
  const fitTo = useFit(answer, view ? null : area);
  const [first] = useState(() => {
    const { view: initialView, isClear } = firstView({ area, moved: view, selected });
    return { view: initialView, clear: isClear ? clear : CLEAR.whole, isClear, id: selected?.id ?? null };
  });
  const [isReplaced, setReplaced] = useState(false);
  const drawn = mapSpots.spots.find(({ id }) => id === selectedId) ?? null;
  const onMap = selected ? toMapSpot(selected, { when, nowMs: Date.now(), swimmer }) : drawn;
  const readInsets = () => insetsOf(section.current, clearPart.current);

  return (
    <>
      <StillMap view={first.view} clear={first.clear} theme={theme} first={isShown ? ["narrow", "wide"] : ["wide"]} />
      <p className="absolute right-1 bottom-(--map-bottom,0px) rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
      <div ref={clearPart} className={`pointer-events-none absolute ${clear}`} />
      {isWanted && (
        <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
          <SpotsMap
            scheme={scheme}
            initialView={first.view}
            initialId={first.id}
            readInsets={readInsets}
            isFirstClear={first.isClear}
            fitTo={fitTo}
            isOverPicture
            onReplaced={() => setReplaced(true)}
            ownPlace={props.ownPlace}
            spots={mapSpots.spots}
            cells={mapSpots.cells}
            selected={onMap}
            isLoaded={mapSpots.isLoaded}
            isDimmed={isLoading || mapSpots.isLoading}
            findStyle={(theme) => findMapStyle(mapStyles[theme])}
            onSelect={props.onSelect}
            onView={mapSpots.setView}
            onMoved={(moved) => props.onMoved(formatMapView(moved))}
            onSearchArea={(bounds) => {
              const address = toAddress({ bounds, near: null, order: DEFAULT_ORDER });
              void navigate(address, { preventScrollReset: true });
            }}
            onProblem={reportMapProblem}
          />
        </Suspense>
      )}
      {picture && !isReplaced && (
        <StillMarks
          picture={picture}
          view={first.view}
          clear={first.clear}
          onSelect={props.onSelect}
          toView={(at) => `?${new URLSearchParams([...[...params].filter(([name]) => name !== "at"), ["at", at]])}`}
        />
      )}
      <noscript>
        <p className="absolute bottom-6 left-3 rounded-control bg-raised px-3.5 py-2 text-sm shadow-float">
          Moving the map needs JavaScript. The list has every spot.
        </p>
      </noscript>
      <TimeChooser
        spots={answer.spots}
        onPick={props.onPick}
        isPicking={isPicking}
        className={`absolute inset-x-3 top-2.5 shadow-float lg:hidden noscript:hidden ${selected ? "hidden" : ""}`}
      />
      <NearMe isLocating={props.isLocating} onPress={props.onNearMe} />
      {isWanted && areHoursShown && !(selected && !isWide) && (
        <div className="absolute inset-x-2.5 bottom-3 lg:inset-x-4.5 lg:bottom-4.5">
          <Suspense>
            <HoursPanel
              filters={answer.filters}
              view={mapSpots.view}
              isWide={isWide}
              isSimulated={answer.spots.some(isSimulated)}
            />
          </Suspense>
        </div>
      )}
      {mapSpots.problem && <MapNote>{mapSpots.problem}</MapNote>}
      {mapSpots.cells.some(({ states }) => Object.keys(states).length === 0) && (
        <MapNote>Too many spots for their verdicts. Zoom in to see them.</MapNote>
      )}
      {!mapSpots.isComplete && mapSpots.cells.length === 0 && (
        <MapNote>Too many spots to show. Zoom in to see all of them.</MapNote>
      )}
      <Suspense>
        {selected && <SpotCard spot={selected} actions={props.renderActions(selected)} onClose={props.onClose} />}
      </Suspense>
    </>
  );
}

/** By how much an inner element stays away from the edges of an outer one. */
function insetsOf(outer: Element | null, inner: Element | null): MapInsets {
  const [box, part] = [outer?.getBoundingClientRect(), inner?.getBoundingClientRect()];
  if (!box || !part) return { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    top: part.top - box.top,
    right: box.right - part.right,
    bottom: box.bottom - part.bottom,
    left: part.left - box.left,
  };
}

/** The same object for the same list, so that the map moves once and then stays where the swimmer moves it. */
function useFit({ filters }: SpotListData, bounds: Bounds | null) {
  const key = JSON.stringify([{ ...filters, page: 0, order: DEFAULT_ORDER }, bounds]);
  const [fit, setFit] = useState({ key, bounds: null as Bounds | null });
  if (fit.key !== key) setFit({ key, bounds });
  return fit.bounds;
}

type NearMeProps = { isLocating: boolean; onPress: () => void };

/** On phones it is beside the search field. */
function NearMe({ isLocating, onPress }: NearMeProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-busy={isLocating || undefined}
      className="absolute top-4 left-4.5 inline-flex min-h-11 items-center gap-2 rounded-control bg-raised px-3.5 font-semibold text-md shadow-float hover:bg-sunken max-lg:hidden noscript:hidden"
    >
      <LocateFixed className={`size-5 text-primary ${isLocating ? "animate-pulse" : ""}`} aria-hidden />
      Near me
    </button>
  );
}

function MapNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute top-16 left-3 max-w-72 rounded-control bg-raised px-3.5 py-2 text-sm shadow-float lg:top-18"
    >
      {children}
    </p>
  );
}
