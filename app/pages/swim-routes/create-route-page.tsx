import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { readHome } from "#app/features/recommendations/home.data.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { RoutePlanner } from "#app/features/swim-routes/planner/route-planner.tsx";
import { readRouteStart } from "#app/features/swim-routes/route-addresses.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import type { Position } from "#domain/geo/position.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/create-route-page.ts";

export const handle = { isFullHeight: true, hasActionBar: true, hasFoldedRail: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Plan a swim route") },
  { name: "robots", content: "noindex" },
];

type Start = Position & { id: string; name: string };
type CreateRoute = { near: Position | null; startSpot: Start | null; copyId: string | null };

/** `?start=` is a spot or a position, `?copy=` a route. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<CreateRoute> {
  const { client, userId } = createReader(context.get(servicesContext), request, context.get(swimmerContext));
  const copy = url.searchParams.get("copy") ?? "";
  const start = readRouteStart(url.searchParams);
  const [home, spot] = await Promise.all([
    userId ? readHome(client, userId) : null,
    start.spotId ? getSpot(client, start.spotId) : null,
  ]);
  const startSpot =
    spot && spot.sensitivity !== "coarse"
      ? { id: spot.id, name: spot.name, latitude: spot.latitude, longitude: spot.longitude }
      : null;
  const near = spot ? { latitude: spot.latitude, longitude: spot.longitude } : (start.near ?? home?.position ?? null);
  return { near, startSpot, copyId: isUuid(copy) ? copy : null };
}

const OFFLINE: CreateRoute = { near: null, startSpot: null, copyId: null };

/** Drawing needs no network. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(() => serverLoader(), OFFLINE);

export default function CreateRoutePage({ loaderData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return <RoutePlanner userId={swimmer.id} routeId={null} {...loaderData} />;
}
