import { LocateFixed } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { findMapStyle, reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import type { OwnPlace } from "#app/ui/map/own-place-marker.ts";
import { type Bounds, boundsAround, boundsOf } from "#domain/geo/bounds.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { DEFAULT_ORDER, isFiltered } from "#domain/spots/spot-filters.ts";
import type { SpotListData } from "../list/spots.loader.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { toMapSpot } from "./map-spot.ts";
import { formatMapView, type MapViewAddress } from "./map-view-address.ts";
import { useMapSpots } from "./use-map-spots.ts";

const SpotsMap = lazyNamed(() => import("./spots-map.tsx"), "SpotsMap");
const SpotCard = lazyNamed(() => import("../list/spot-card.tsx"), "SpotCard");
const HoursPanel = lazyNamed(() => import("../hours/hours-panel.tsx"), "HoursPanel");

/** Europe and around: where most of the spots are. */
const WORLD_VIEW: MapViewAddress = { latitude: 38, longitude: 5, zoom: 1.4 };

/** A search that finds one spot shows so much around it. */
const SINGLE_SPOT_KM = 5;

type MapPanelProps = {
  answer: SpotListData;
  pathname: string;
  mapStyles: { light: string; dark: string };
  /** In the address once the swimmer has moved the map. */
  view: MapViewAddress | null;
  selectedId: string | null;
  selected: Spot | null;
  isShown: boolean;
  isWide: boolean;
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

function areaOf({ filters, spots, total }: SpotListData): Bounds | null {
  const [only] = spots;
  if (total === 1 && only) return boundsAround(only, SINGLE_SPOT_KM / 2);
  return filters.near ? boundsAround(filters.near, filters.radiusKm) : filters.bounds;
}

/** The map with what floats over it: time, hours, "Near me" and the card of a spot. */
export function MapPanel(props: MapPanelProps) {
  const { answer, pathname, mapStyles, view, selected, selectedId, isShown, isWide, isLoading, isPicking } = props;
  const section = useRef<HTMLElement>(null);
  // Phones fetch the map's code once somebody opens the map.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const isWanted = useMapWanted(section) && wasShown;
  const scheme = useColorScheme();
  const navigate = useNavigate();
  const when = useWhen();
  const swimmer = useSwimmerBand();
  const toAddress = useListAddress(pathname, answer.filters);
  const mapSpots = useMapSpots(answer.filters, isWanted);

  const area = areaOf(answer);
  const [initialView] = useState(() => view ?? area ?? WORLD_VIEW);
  const fitTo = useFit(answer, view ? null : (area ?? (isFiltered(answer.filters) ? boundsOf(mapSpots.spots) : null)));
  const still = "zoom" in initialView && <StillMap view={initialView} />;
  const drawn = mapSpots.spots.find(({ id }) => id === selectedId) ?? null;
  const onMap = selected ? toMapSpot(selected, { when, nowMs: Date.now(), swimmer }) : drawn;
  const areHoursShown = isWide || isPicking || when.kind === "hour";

  return (
    <section
      ref={section}
      aria-label="Map"
      className={`relative h-[calc(100dvh-var(--shell-top)-var(--shell-bottom)-4rem)] overflow-clip bg-chart-water lg:sticky lg:top-(--shell-top) lg:h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] [--map-top:4rem] lg:[--map-top:0px] ${selected ? "lg:[--map-right:20.5rem]" : ""} ${areHoursShown ? "[--map-bottom:9.25rem] lg:[--map-bottom:10rem]" : ""} ${isShown ? "" : "max-lg:hidden"}`}
    >
      {still}
      <noscript>
        <p className="absolute inset-0 grid place-items-center px-8 text-center text-muted">
          The map needs JavaScript. The list has every spot.
        </p>
      </noscript>
      {isWanted && (
        <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
          <SpotsMap
            scheme={scheme}
            initialView={initialView}
            fitTo={fitTo}
            cover={still}
            ownPlace={props.ownPlace}
            spots={mapSpots.spots}
            cells={mapSpots.cells}
            selected={onMap}
            isDimmed={isLoading || mapSpots.isLoading}
            hasHours={areHoursShown}
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
      {!mapSpots.isComplete && mapSpots.cells.length === 0 && (
        <MapNote>Too many spots to show. Zoom in to see all of them.</MapNote>
      )}
      <Suspense>
        {selected && <SpotCard spot={selected} actions={props.renderActions(selected)} onClose={props.onClose} />}
      </Suspense>
    </section>
  );
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
