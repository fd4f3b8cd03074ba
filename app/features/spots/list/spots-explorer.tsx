import { List, Map as MapIcon } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { usePosition } from "#app/browser/hooks/use-position.ts";
import { useRetries } from "#app/browser/hooks/use-retries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { OwnPlace } from "#app/ui/map/own-place-marker.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { DEFAULT_ORDER } from "#domain/spots/spot-filters.ts";
import type { MapPicture } from "../map/map-picture.ts";
import { MapPlace } from "../map/map-place.tsx";
import { parseMapView } from "../map/map-view-address.ts";
import { PositionNotes } from "../position-notes.tsx";
import { SpotSearchBar } from "./filter/spot-search-bar.tsx";
import { SpotList } from "./spot-list.tsx";
import { SpotListHeader, titleOf } from "./spot-list-header.tsx";
import type { SpotListData } from "./spots.loader.ts";
import { useListAddress } from "./use-list-address.ts";
import { useListQuery } from "./use-list-query.ts";

/** Most visits compare nothing. */
const CompareBar = import.meta.env.SSR
  ? (await import("../compare/compare-bar.tsx")).CompareBar
  : lazyNamed(() => loadPatiently(() => import("../compare/compare-bar.tsx")), "CompareBar");

/** From here on the middle of the map is a place. */
const LOCAL_ZOOM = 5;

/** Of the floating button: above the hours and above the map's sources. */
const BUTTON_PLACES = {
  list: "bottom-[calc(var(--shell-bottom)+1rem)]",
  map: "bottom-[calc(var(--shell-bottom)+4rem)]",
  hours: "bottom-[calc(var(--shell-bottom)+13rem)]",
} as const;

/** The question about cookies lies at the lower edge until it is answered. */
const ABOVE_COOKIES = "[:root:not([data-consent])_&]:bottom-52";

type SpotsExplorerProps = {
  answer: SpotListData;
  picture: MapPicture | null;
  isOffline: boolean;
  mapStyles: { light: string; dark: string };
  /** The other pages of Explore, for swimmers. */
  tabs: ReactNode;
  /** They belong to other features. */
  renderActions: (spot: Spot) => ReactNode;
};

/** List, map and card of the spots, in sync with the address. On phones list and map are two views of one page. */
export function SpotsExplorer({ answer, picture, isOffline, mapStyles, tabs, renderActions }: SpotsExplorerProps) {
  const { query, pathname, isLoading, set } = useListQuery();
  const toAddress = useListAddress(pathname, answer.filters);
  const navigate = useNavigate();
  const when = useWhen();
  const isWide = useIsWide();
  const [isComparing, setIsComparing] = useState(false);
  /** In memory only. */
  const [ownPlace, setOwnPlace] = useState<OwnPlace | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const view = parseMapView(query.get("at"));

  const selectedId = query.get("spot");
  const isMapView = query.get("view") === "map";
  const areHoursShown = isMapView && (isPicking || when.kind === "hour");
  const isMapOnTop = isMapView || selectedId !== null;
  useListScroll(isMapOnTop && !isWide);

  const goNear = (near: Position) => {
    position.dismiss();
    void navigate(toAddress({ near, bounds: null, order: DEFAULT_ORDER }));
  };
  const position = usePosition((found, accuracyM) => {
    setOwnPlace({ ...found, accuracyM });
    goNear(found);
  });

  const candidates = [...answer.spots, ...answer.similar, ...(answer.selected ? [answer.selected] : [])];
  const select = (spotId: string) =>
    set("spot", spotId, { replace: selectedId !== null, isKnown: candidates.some(({ id }) => id === spotId) });

  const close = () => set("spot", null, { replace: true, isKnown: true });
  useFocusRow(selectedId);

  const setMapView = (isShown: boolean) => set("view", isShown ? "map" : null, { replace: true, isKnown: true });

  function pick() {
    if (isWide) document.querySelector<HTMLElement>("[role=slider]")?.focus();
    else if (!isMapView) setMapView(true);
    setIsPicking(!isPicking || !isMapView);
  }

  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[25.5rem_minmax(0,1fr)]">
      <section
        id="spot-list"
        aria-label="List of spots"
        className="scroll-mt-(--shell-top) bg-surface lg:border-line lg:border-r"
      >
        <div
          className={`px-4.5 pt-2.5 empty:hidden lg:pt-4 ${isMapOnTop ? "max-lg:hidden max-lg:noscript:block" : ""}`}
        >
          {tabs}
        </div>
        <SpotSearchBar
          pathname={pathname}
          filters={answer.filters}
          title={titleOf(answer.filters)}
          isLocating={position.state === "asking"}
          onNearMe={position.ask}
          isComparing={isComparing}
          onCompare={() => setIsComparing(!isComparing)}
        />
        <div className="px-4.5 [&>div>div]:mt-0 [&>div>div]:mb-3">
          <PositionNotes
            state={position.state}
            onAgain={position.ask}
            onUseMap={view && view.zoom >= LOCAL_ZOOM ? () => goNear(view) : undefined}
            onDismiss={position.dismiss}
          />
        </div>
        <div className={isMapOnTop ? "max-lg:hidden max-lg:noscript:block" : ""}>
          <SpotListHeader pathname={pathname} answer={answer} onPick={pick} />
          {isOffline && <OfflineNote />}
          <SpotList
            pathname={pathname}
            answer={answer}
            selectedId={selectedId}
            onSelect={select}
            isLoading={isLoading}
            isComparing={isComparing}
          />
          <Suspense>
            <CompareBar />
          </Suspense>
        </div>
      </section>
      <MapPlace
        answer={answer}
        picture={picture}
        pathname={pathname}
        mapStyles={mapStyles}
        view={view}
        selectedId={selectedId}
        selected={candidates.find(({ id }) => id === selectedId) ?? null}
        isShown={isWide || isMapOnTop}
        isWide={isWide}
        isLoading={isLoading}
        isPicking={isPicking}
        isLocating={position.state === "asking"}
        ownPlace={ownPlace}
        onNearMe={position.ask}
        onPick={pick}
        onSelect={select}
        onClose={close}
        onMoved={(address) => set("at", address, { replace: true, isKnown: true })}
        renderActions={renderActions}
      />
      {selectedId === null && (
        <div
          className={`pointer-events-none fixed ${areHoursShown ? BUTTON_PLACES.hours : BUTTON_PLACES[isMapView ? "map" : "list"]} inset-x-0 z-30 flex justify-center lg:hidden noscript:hidden ${ABOVE_COOKIES}`}
        >
          <Button className="pointer-events-auto rounded-full shadow-float" onClick={() => setMapView(!isMapView)}>
            {isMapView ? <List className="size-4.5" aria-hidden /> : <MapIcon className="size-4.5" aria-hidden />}
            {isMapView ? "List" : "Map"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Closing a card gives the focus back to its row, which phones show again only then. */
function useFocusRow(selectedId: string | null) {
  const before = useRef(selectedId);
  useEffect(() => {
    if (selectedId === null && before.current) document.getElementById(`spot-${before.current}`)?.focus();
    before.current = selectedId;
  }, [selectedId]);
}

/** Back from the map, the list is where it was. */
function useListScroll(isMapOnTop: boolean) {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (isMapOnTop) {
      window.scrollTo({ top: 0 });
      return;
    }
    window.scrollTo({ top: top.current });
    const remember = () => {
      top.current = window.scrollY;
    };
    addEventListener("scrollend", remember);
    return () => removeEventListener("scrollend", remember);
  }, [isMapOnTop]);
}

/** Retries by backoff, and at once when back online. The shell's bar already tells that the device is offline. */
function OfflineNote() {
  const { revalidate, state } = useRevalidator();
  useRetries({ isFailed: state === "idle" }, () => void revalidate());
  return (
    <p role="status" className="border-line border-t bg-sunken px-5 py-3 text-md offline:hidden">
      Can't reach the server. These are the spots you saw last.
    </p>
  );
}
