import { FavoritesList } from "#app/features/favorites/favorites-list.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
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
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-5">
      <PageHeading title="Favorites">The spots you starred, by name.</PageHeading>
      <div className="mt-6">{swimmer && <FavoritesList userId={swimmer.id} />}</div>
    </div>
  );
}
