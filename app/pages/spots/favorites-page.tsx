import { FavoritesList } from "#app/features/favorites/favorites-list.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/favorites-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Favorites") },
  { name: "robots", content: "noindex" },
];

export default function FavoritesPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Favorites">The spots you starred, by name.</PageHeading>
      {swimmer && <FavoritesList userId={swimmer.id} />}
    </PageFrame>
  );
}
