import { List, Maximize2 } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { findMapStyle, reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useOnline } from "#app/browser/use-online.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import { type Bounds, boundsAround, boundsOf } from "#domain/geo/bounds.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { isFiltered } from "#domain/spots/spot-filters.ts";
import { CompareBar } from "../compare/compare-controls.tsx";
import { toMapSpot } from "../map/map-spot.ts";
import { formatMapView, type MapViewAddress, parseMapView } from "../map/map-view-address.ts";
import { useMapSpots } from "../map/use-map-spots.ts";
import { listAddress } from "../spot-addresses.ts";
import { SpotCard } from "./spot-card.tsx";
import { SpotList } from "./spot-list.tsx";
import { SpotListHeader } from "./spot-list-header.tsx";
import type { SpotListData } from "./spots.loader.ts";

const SpotsMap = lazyNamed(() => import("../map/spots-map.tsx"), "SpotsMap");

/** Europe and around: where most of the spots are. */
const WORLD_VIEW: MapViewAddress = { latitude: 38, longitude: 5, zoom: 1.4 };

/** From here on the middle of the map is a place. */
const LOCAL_ZOOM = 5;

type SpotsExplorerProps = {
  answer: SpotListData;
  isOffline: boolean;
  mapStyles: { light: string; dark: string };
  /** They belong to other features. */
  renderActions: (spot: Spot) => ReactNode;
  renderRowActions: (spot: Spot) => ReactNode;
};

/** Changes the address without reloading the list. */
function useQuery() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const here = useLocation();
  const { pathname, search } = navigation.location ?? here;
  const isHere = pathname === here.pathname;
  const query = new URLSearchParams(isHere ? search : here.search);

  function set(name: string, value: string | null, options: { replace: boolean; isKnown: boolean }) {
    // Read now: the map calls back long after a render.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate(
      { pathname: here.pathname, search: next.toString() },
      { replace: options.replace, preventScrollReset: true, defaultShouldRevalidate: !options.isKnown },
    );
  }
  return { query, pathname: here.pathname, isLoading: navigation.state === "loading" && isHere, set };
}

function areaOf({ filters }: SpotListData): Bounds | null {
  return filters.near ? boundsAround(filters.near, filters.radiusKm) : filters.bounds;
}

/** List, map and card of the spots, in sync with the address. */
export function SpotsExplorer(props: SpotsExplorerProps) {
  const { answer, isOffline, mapStyles, renderActions, renderRowActions } = props;
  const scheme = useColorScheme();
  const mapSection = useRef<HTMLElement>(null);
  const isMapWanted = useMapWanted(mapSection);
  const navigate = useNavigate();
  const { query, pathname, isLoading, set } = useQuery();
  const mapSpots = useMapSpots(answer.filters);

  const selectedId = query.get("spot");
  // On phones list and map do not fit side by side.
  const isMapAlone = query.get("view") === "map";
  const candidates = [...answer.spots, ...answer.similar, ...(answer.selected ? [answer.selected] : [])];
  const selected = candidates.find(({ id }) => id === selectedId) ?? null;
  const swimmer = useSwimmerBand();
  const drawn = mapSpots.spots.find(({ id }) => id === selectedId) ?? null;
  const onMap = selected ? toMapSpot(selected, swimmer) : drawn;

  const givenView = parseMapView(query.get("at"));
  const area = areaOf(answer);
  const [initialView] = useState(() => givenView ?? area ?? WORLD_VIEW);
  const [view, setView] = useState(givenView);
  const fitTo = useFit(
    answer,
    givenView ? null : (area ?? (isFiltered(answer.filters) ? boundsOf(mapSpots.spots) : null)),
  );

  const still = "zoom" in initialView && <StillMap view={initialView} />;

  const select = (spotId: string) =>
    set("spot", spotId, {
      replace: selectedId !== null,
      isKnown: candidates.some(({ id }) => id === spotId),
    });

  const list = { pathname, answer, selectedId, onSelect: select, isLoading, renderRowActions };

  function close() {
    set("spot", null, { replace: true, isKnown: true });
    document.getElementById(`spot-${selectedId}`)?.focus();
  }

  return (
    <div className="flex flex-col-reverse lg:grid lg:grid-cols-[25rem_minmax(0,1fr)]">
      <section
        id="spot-list"
        aria-label="List of spots"
        className={`scroll-mt-(--shell-top) bg-surface lg:border-line lg:border-r ${isMapAlone ? "max-lg:hidden max-lg:noscript:block" : ""}`}
      >
        <SpotListHeader
          pathname={pathname}
          filters={answer.filters}
          total={answer.problem ? null : answer.total}
          mapCentre={view && view.zoom >= LOCAL_ZOOM ? view : null}
        />
        {isOffline && <OfflineNote />}
        <SpotList {...list} />
        <CompareBar />
      </section>
      <section
        ref={mapSection}
        aria-label="Map"
        className={`relative min-h-64 bg-chart-water ${isMapAlone ? "h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))]" : "h-[38dvh]"} lg:sticky lg:top-(--shell-top) lg:h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))]`}
      >
        {still}
        <noscript>
          <p className="absolute inset-0 grid place-items-center px-8 text-center text-muted">
            The map needs JavaScript. The list has every spot.
          </p>
        </noscript>
        {isMapWanted && (
          <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
            <SpotsMap
              scheme={scheme}
              initialView={initialView}
              fitTo={fitTo}
              cover={still}
              spots={mapSpots.spots}
              cells={mapSpots.cells}
              selected={onMap}
              findStyle={(theme) => findMapStyle(mapStyles[theme])}
              onSelect={select}
              onMoved={(moved, bounds) => {
                setView(moved);
                mapSpots.setView(bounds);
                set("at", formatMapView(moved), { replace: true, isKnown: true });
              }}
              onSearchArea={(bounds) => {
                const address = listAddress(pathname, answer.filters, { bounds, near: null, order: "name" });
                void navigate(address, { preventScrollReset: true });
              }}
              onProblem={reportMapProblem}
            />
          </Suspense>
        )}
        <div className="absolute top-3 left-3 rounded-control bg-raised shadow-float lg:hidden noscript:hidden">
          <IconButton
            label={isMapAlone ? "Show the list" : "Show the whole map"}
            onPress={() => set("view", isMapAlone ? null : "map", { replace: true, isKnown: true })}
          >
            {isMapAlone ? <List aria-hidden /> : <Maximize2 aria-hidden />}
          </IconButton>
        </div>
        {mapSpots.problem && <MapNote>{mapSpots.problem}</MapNote>}
        {!mapSpots.isComplete && mapSpots.cells.length === 0 && (
          <MapNote>Too many spots to show. Zoom in to see all of them.</MapNote>
        )}
        {selected && <SpotCard spot={selected} actions={renderActions(selected)} onClose={close} />}
      </section>
    </div>
  );
}

/** The same object for the same list, so that the map moves once and then stays where the swimmer moves it. */
function useFit({ filters }: SpotListData, bounds: Bounds | null) {
  const key = JSON.stringify([{ ...filters, page: 0, order: "name" }, bounds]);
  const [fit, setFit] = useState({ key, bounds: null as Bounds | null });
  if (fit.key !== key) setFit({ key, bounds });
  return fit.bounds;
}

/** Reloads when there is a network again. */
function OfflineNote() {
  const { revalidate } = useRevalidator();
  useOnline(() => void revalidate());
  return (
    <p role="status" className="border-line border-t bg-sunken px-5 py-3 text-md">
      You seem to be offline. These are the spots you saw last.
    </p>
  );
}

function MapNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute bottom-10 left-3 max-w-72 rounded-control bg-raised px-3.5 py-2 text-sm shadow-float"
    >
      {children}
    </p>
  );
}
