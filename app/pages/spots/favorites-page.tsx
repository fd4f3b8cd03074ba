import { useSearchParams } from "react-router";
import { FavoritesList } from "#app/features/favorites/favorites-list.tsx";
import { RecentSpots } from "#app/features/spots/recent-spots.tsx";
import { VisitedList } from "#app/features/visited/visited-list.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/favorites-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Favorites") },
  { name: "robots", content: "noindex" },
];

/** Two lists on one page; the address says which, so that it can be kept and sent. */
export default function FavoritesPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  const isVisited = query.get("list") === "visited";
  return (
    <PageFrame isNarrow>
      <PageHeading title={isVisited ? "Visited spots" : "Favorites"}>
        {isVisited ? "Where you have swum, by name." : "The spots you starred, by name."}
      </PageHeading>
      <nav aria-label="Your lists" className="flex gap-2">
        <ChipLink to="/favorites" isCurrent={!isVisited}>
          Favorites
        </ChipLink>
        <ChipLink to="/favorites?list=visited" isCurrent={isVisited}>
          Visited
        </ChipLink>
      </nav>
      {swimmer && (isVisited ? <VisitedList userId={swimmer.id} /> : <FavoritesList userId={swimmer.id} />)}
      <RecentSpots />
    </PageFrame>
  );
}
