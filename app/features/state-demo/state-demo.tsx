import { useQuery } from "@tanstack/react-query";
import { PanelLeft, Search, SlidersHorizontal, Star } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { useAuth } from "#app/session/auth-context.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { type DemoFilters, filterDemoSpots, NO_DEMO_FILTERS } from "#domain/state-demo/demo-filters.ts";
import { chooseDemoMode, DEMO_TIMEOUT_MS, type DemoMode } from "#domain/state-demo/demo-mode.ts";
import { DemoDetail } from "./demo-detail.tsx";
import { DemoList, DemoProblem } from "./demo-list.tsx";
import { DemoSidebar, type ShownState } from "./demo-sidebar.tsx";
import { demoSpotsQuery } from "./demo-spots.queries.ts";
import { SAMPLE_SPOTS } from "./sample-spots.ts";

const DemoDialog = lazyNamed(() => import("./demo-dialogs.tsx"), "DemoDialog");
const DemoMap = lazyNamed(() => import("./demo-map.tsx"), "DemoMap");

const VIEWS = [
  { value: "list", label: "List" },
  { value: "map", label: "Map" },
] as const;

const PROBLEMS: Partial<Record<ShownState, string>> = {
  failed: "Failed to load spots",
  refused: "User must be authenticated",
};

type StateDemoProps = {
  mapStyles: { light: string; dark: string };
  /** Passed in: stars and favorites belong to another feature. */
  renderStar: (spot: Spot) => ReactNode;
  favorites: ReactNode;
};

export function StateDemo({ mapStyles, renderStar, favorites }: StateDemoProps) {
  const mode = useDemoMode();
  const isSample = mode === "sample";
  const isInBrowser = useIsInBrowser();
  const density = useStored("listViewDensity");
  const view = useStored("mapViewType");
  const [filters, setFilters] = useState<DemoFilters>(NO_DEMO_FILTERS);
  const [dialog, setDialog] = useState<"search" | "filters" | null>(null);
  const [isSidebarShown, setIsSidebarShown] = useState(true);
  const [shownState, setShownState] = useState<ShownState>("live");
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [starred, setStarred] = useState<readonly string[]>([]);
  const real = useQuery({ ...demoSpotsQuery(filters, density), enabled: mode === "own" });

  const found = isSample ? filterDemoSpots(SAMPLE_SPOTS, filters) : (real.data ?? []);
  const spots = shownState === "empty" ? [] : found;
  const problem = PROBLEMS[shownState] ?? (isSample ? undefined : real.error?.message);
  const isLoading = shownState === "loading" || mode === "starting" || (mode === "own" && real.isPending);
  const selected = spots.find(({ id }) => id === selectedId) ?? null;

  const toggle = (id: string) =>
    setStarred(starred.includes(id) ? starred.filter((other) => other !== id) : [id, ...starred]);
  const starOf = (spot: Spot) =>
    isSample ? (
      <SampleStar spot={spot} isStarred={starred.includes(spot.id)} onToggle={() => toggle(spot.id)} />
    ) : (
      renderStar(spot)
    );

  function select(spotId: string) {
    setSelectedId(spotId);
    if (!isSample) writeStored("lastViewedSpotId", spotId);
  }

  function retry() {
    setShownState("live");
    void real.refetch();
  }

  function renderSpots() {
    if (problem) return <DemoProblem message={problem} onRetry={retry} />;
    if (isLoading) return <LoadingRows />;
    // The map renders only in browsers.
    if (view === "map" && !isInBrowser) return <LoadingRows />;
    if (view === "map" && spots.length > 0) {
      return (
        <Suspense fallback={<LoadingRows />}>
          <DemoMap key={mode} spots={spots} selected={selected} onSelect={select} mapStyles={mapStyles} />
        </Suspense>
      );
    }
    const list = { spots, density, isSample, selectedId, onSelect: select, renderStar: starOf };
    return <DemoList {...list} />;
  }

  return (
    // Clicks before hydration would be lost.
    <fieldset disabled={!isInBrowser} aria-label="Demo" className="contents">
      {isSample && <DemoNote />}
      <ShowsSimulated when={spots.some(isSimulated)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          aria-expanded={isSidebarShown}
          aria-controls="demo-sidebar"
          onClick={() => setIsSidebarShown(!isSidebarShown)}
        >
          <PanelLeft className="size-5" aria-hidden /> {isSidebarShown ? "Hide choices" : "Show choices"}
        </Button>
        <Button variant="secondary" onClick={() => setDialog("search")}>
          <Search className="size-5" aria-hidden /> Search
        </Button>
        <Button variant="secondary" onClick={() => setDialog("filters")}>
          <SlidersHorizontal className="size-5" aria-hidden /> Filters
        </Button>
        <ChoiceChips
          label="View"
          options={VIEWS}
          value={view}
          onChange={(value) => writeStored("mapViewType", value)}
        />
        <SpotSearch
          key={filters.search}
          text={filters.search}
          onSearch={(search) => setFilters({ ...filters, search })}
        />
      </div>
      <div className={`grid items-start gap-6 ${isSidebarShown ? "lg:grid-cols-[20rem_minmax(0,1fr)]" : ""}`}>
        {isSidebarShown && (
          <DemoSidebar
            shownState={shownState}
            onShowState={setShownState}
            favorites={
              isSample ? (
                <SampleFavorites
                  spots={SAMPLE_SPOTS.filter(({ id }) => starred.includes(id))}
                  onSelect={select}
                  renderStar={starOf}
                />
              ) : (
                favorites
              )
            }
          />
        )}
        <div className="grid gap-6">
          {selected && (
            <DemoDetail
              spot={selected}
              isSample={isSample}
              star={starOf(selected)}
              onClose={() => setSelectedId(null)}
            />
          )}
          <Card className="overflow-hidden p-0!">{renderSpots()}</Card>
        </div>
      </div>
      {dialog && (
        <Suspense>
          <DemoDialog kind={dialog} filters={filters} onChange={setFilters} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Searches on Enter, not on every key. */
function SpotSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  return (
    <search className="min-w-56 flex-1">
      <form action={(form) => onSearch(String(form.get("search") ?? ""))}>
        <SearchField
          label="Search in these spots"
          placeholder="Search in these spots"
          name="search"
          defaultValue={text}
        />
      </form>
    </search>
  );
}

function DemoNote() {
  return (
    <p role="status" className="rounded-control bg-tint px-4 py-3">
      Demo mode: these are sample spots. <TextLink to="/login?next=/state-demo">Sign in</TextLink> to see real spots and
      your favorites.
    </p>
  );
}

function SampleStar({ spot, isStarred, onToggle }: { spot: Spot; isStarred: boolean; onToggle: () => void }) {
  return (
    <IconButton label={`Star ${spot.name}`} pressed={isStarred} onPress={onToggle}>
      <Star className={isStarred ? "fill-current" : ""} aria-hidden />
    </IconButton>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="grid gap-3 p-5">
      <span className="sr-only">Loading spots</span>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton />
    </div>
  );
}

type SampleFavoritesProps = {
  spots: readonly Spot[];
  onSelect: (spotId: string) => void;
  renderStar: (spot: Spot) => ReactNode;
};

function SampleFavorites({ spots, onSelect, renderStar }: SampleFavoritesProps) {
  return (
    <Card className="overflow-hidden p-0!">
      {spots.length === 0 ? (
        <EmptyState title="No favorite spots">Tap a star in the list.</EmptyState>
      ) : (
        <DemoList
          spots={spots}
          density="compact"
          isSample
          selectedId={null}
          onSelect={onSelect}
          renderStar={renderStar}
        />
      )}
    </Card>
  );
}

function useDemoMode(): DemoMode {
  const { user, status } = useAuth();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedMs(DEMO_TIMEOUT_MS), DEMO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return chooseDemoMode({ hasSwimmer: user !== null, phase: status.phase, waitedMs });
}
