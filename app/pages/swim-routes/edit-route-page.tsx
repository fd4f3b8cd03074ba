import { RoutePlanner } from "#app/features/swim-routes/planner/route-planner.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/edit-route-page.ts";

export const handle = { isFullHeight: true, hasActionBar: true, hasFoldedRail: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Edit a swim route") },
  { name: "robots", content: "noindex" },
];

/** The route itself is loaded in the browser, which may have a newer draft of it. */
export const loader = ({ params: { routeId } }: Route.LoaderArgs) => ({ routeId });

/** Drawing needs no network. */
export const clientLoader = ({ params: { routeId } }: Route.ClientLoaderArgs) => ({ routeId });

export default function EditRoutePage({ loaderData: { routeId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return <RoutePlanner userId={swimmer.id} near={null} routeId={routeId} startSpot={null} copyId={null} />;
}
