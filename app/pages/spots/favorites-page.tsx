import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { FavoritesList } from "#app/features/favorites/favorites-list.tsx";
import { RecentSpots } from "#app/features/spots/list/recent-spots.tsx";
import { SpotRowsSkeleton } from "#app/features/spots/list/spot-list.tsx";
import { ADDED_SPOTS_PATH } from "#app/features/spots/spot-addresses.ts";
import { useForecastHours } from "#app/features/subscription/use-forecast-hours.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { VisitedList } from "#app/features/visited/visited-list.tsx";
import { ExploreTabs } from "#app/layouts/explore-tabs.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Loading } from "#app/ui/states/loading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/favorites-page.ts";

const AddedSpots = lazyNamed(() => import("#app/features/spots/edit/added-spots.tsx"), "AddedSpots");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Favorites") },
  { name: "robots", content: "noindex" },
];

const LISTS = {
  favorites: { title: "Favorites", List: FavoritesList },
  visited: { title: "Visited spots", List: VisitedList },
  added: { title: "Spots you added", List: AddedSpots },
} as const;
type ListName = keyof typeof LISTS;

const TABS: readonly (readonly [name: ListName, words: string, to: string])[] = [
  ["favorites", "Favorites", "/favorites"],
  ["visited", "Visited", "/favorites?list=visited"],
  ["added", "Added by you", ADDED_SPOTS_PATH],
];

const isListName = (text: string | null): text is ListName => text !== null && Object.hasOwn(LISTS, text);

const ListTime = ({ userId }: { userId: string }) => <TimeChooser hours={useForecastHours(userId)} />;

const Waiting = () => (
  <Loading label="Loading spots">
    <SpotRowsSkeleton rows={3} />
  </Loading>
);

/** The address says which list. */
export default function FavoritesPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  const asked = query.get("list");
  const shown = isListName(asked) ? asked : "favorites";
  const { title, List } = LISTS[shown];
  return (
    <PageFrame isNarrow>
      <ExploreTabs />
      {/* On phones the tabs say it, and the first row comes sooner. */}
      <div className="max-sm:sr-only">
        <PageHeading title={title} />
      </div>
      <nav aria-label="Your lists" className="flex flex-wrap gap-2">
        {TABS.map(([name, words, to]) => (
          <ChipLink key={name} to={to} isCurrent={name === shown}>
            {words}
          </ChipLink>
        ))}
      </nav>
      {swimmer && shown !== "added" && <ListTime userId={swimmer.id} />}
      {swimmer && (
        <Suspense fallback={<Waiting />}>
          <List userId={swimmer.id} />
        </Suspense>
      )}
      <RecentSpots />
    </PageFrame>
  );
}
