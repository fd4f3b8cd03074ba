import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import type { PlanPreset } from "#app/features/shore-watch/plan-preset.ts";
import { SwimPlanScreen } from "#app/features/shore-watch/swim-plan-screen.tsx";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { getSwimRoute } from "#app/features/swim-routes/swim-routes.data.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AppError } from "#domain/errors.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { readSwimTimes, type SwimTimes } from "#domain/swim-routes/swim-times.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Route } from "./+types/swim-plan-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Swim plan") },
  { name: "robots", content: "noindex" },
];

type Reader = Parameters<typeof getSpot>[0];

async function readSpotPreset(client: Reader, id: string): Promise<PlanPreset | null> {
  const spot = await getSpot(client, id);
  if (!spot) return null;
  const { name, latitude, longitude } = spot;
  return { name, spotId: id, routeId: null, position: { latitude, longitude }, minutes: null, startMs: null };
}

/** An old address: the form opens without the route. */
function unlessGone(problem: unknown) {
  if (problem instanceof AppError && problem.code === "route_not_found") return null;
  throw problem;
}

async function readRoutePreset(client: Reader, id: string, times: SwimTimes | null): Promise<PlanPreset | null> {
  const route = await getSwimRoute(client, id).catch(unlessGone);
  if (!route) return null;
  const [start] = route.points;
  return {
    name: route.name,
    spotId: route.spots[0]?.id ?? null,
    routeId: id,
    position: start ? { latitude: start.latitude, longitude: start.longitude } : null,
    minutes: times ? (times.outMs - times.startMs) / MINUTE_MS : route.minutes,
    startMs: times?.startMs ?? null,
  };
}

/** `?spot=`, or `?route=` with the times of a rehearsal. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { client } = createReader(context.get(servicesContext), request, context.get(swimmerContext));
  const [spotId, routeId] = ["spot", "route"].map((name) => url.searchParams.get(name) ?? "");
  if (isUuid(routeId ?? ""))
    return { preset: await readRoutePreset(client, routeId ?? "", readSwimTimes(url.searchParams)) };
  return { preset: isUuid(spotId ?? "") ? await readSpotPreset(client, spotId ?? "") : null };
}

/** A plan starts and ends without a network, too. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(() => serverLoader(), { preset: null });

export default function SwimPlanPage({ loaderData: { preset } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame isNarrow>
      <div className="print:hidden">
        <PageHeading title="Swim plan">Somebody ashore knows when to expect you.</PageHeading>
      </div>
      <SwimPlanScreen userId={swimmer.id} preset={preset} />
    </PageFrame>
  );
}
