import { Suspense } from "react";
import { data, isRouteErrorResponse } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { CleanupEntry } from "#app/features/cleanup/cleanup-entry.tsx";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { eventMeta } from "#app/features/gatherings/detail/event-meta.ts";
import { type GatheringData, GatheringDetail } from "#app/features/gatherings/detail/gathering-detail.tsx";
import { askAsGuest } from "#app/features/gatherings/detail/guest-answer.data.ts";
import { loadStartConditions } from "#app/features/gatherings/detail/start-conditions.ts";
import type { GuestOutcome } from "#app/features/gatherings/detail/visitor-answer.tsx";
import { listComments, listPods, readGathering } from "#app/features/gatherings/gatherings.data.ts";
import { readGoState } from "#app/features/muster/go/go.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { AppError } from "#domain/errors.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { isUuid } from "#domain/uuid.ts";
import { isSwimmersDocument } from "../find-document.ts";
import type { Route } from "./+types/gathering-page.ts";

/** On the server with the page: visitors and guests read it, too. */
const GoBar = import.meta.env.SSR
  ? (await import("#app/features/muster/go/go-bar.tsx")).GoBar
  : lazyNamed(() => import("#app/features/muster/go/go-bar.tsx"), "GoBar");
const MusterEntry = lazyNamed(() => import("#app/features/muster/muster-entry.tsx"), "MusterEntry");

/** Visitors get no React: links and forms are plain. */
export const handle = {
  hydrate: "swimmers",
  showsSimulated: ({ spot, conditions }) => conditions?.isSimulated === true || (spot !== null && isSimulated(spot)),
} satisfies PageHandle<GatheringData>;

export async function loader({ params: { gatheringId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const loaded = await readGathering(client, gatheringId);
  if (!loaded) throw data("This isn't here", { status: 404 });
  const { gathering, mine } = loaded;
  const [places, go, comments, pods] = await Promise.all([
    loadSection(loadPlaces(client, gathering), services.reportProblem),
    loadSection(readGoState(client, gathering.id), services.reportProblem),
    loadSection(listComments(client, gathering.id, userId), services.reportProblem),
    loadSection(listPods(client, gathering.id), services.reportProblem),
  ]);
  return {
    gathering,
    mine,
    ...(places.value ?? { spot: null, backupName: null, conditions: null }),
    go: go.value,
    comments: comments.value ?? [],
    pods: pods.value ?? [],
    url: `${services.siteUrl}${gatheringPath(gathering)}`,
    siteUrl: services.siteUrl,
  };
}

/** The spot with its verdict, the forecast for the start, and the name of the backup. */
async function loadPlaces(client: BackendClient, { spotId, backup, startsAt }: Gathering) {
  const ids = [spotId, backup?.spotId].filter((id) => id != null);
  const found = ids.length > 0 ? await listSpotsById(client, ids) : [];
  const spot = found.find(({ id }) => id === spotId) ?? null;
  return {
    spot,
    backupName: found.find(({ id }) => id === backup?.spotId)?.name ?? null,
    conditions: spot && (await loadStartConditions(client, spot, startsAt)),
  };
}

/** A guest asks for the link that puts them on the list. */
export async function action({ params: { gatheringId }, request, context }: Route.ActionArgs): Promise<GuestOutcome> {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const guest = { name: read("name"), email: read("email"), isFirstTime: read("first") === "yes" };
  if (!isUuid(gatheringId) || guest.name === "" || guest.email === "") {
    return { isSent: false, problem: "Enter your first name and your email address." };
  }
  try {
    await askAsGuest(createPublicClient(context.get(servicesContext)), { gatheringId, ...guest });
    return { isSent: true };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    return { isSent: false, problem: problem.message };
  }
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? eventMeta(loaderData.gathering, { ...loaderData, isSwimmer: isSwimmersDocument(matches) })
    : [{ title: pageTitle("Not found") }];

export default function GatheringPage({ loaderData, actionData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const nowMs = usePageTime();
  const { gathering, mine } = loaderData;
  const { id, isHost, kind } = gathering;
  const inMuster = { gatheringId: id, swimmer, isHost };
  return (
    <GatheringDetail
      data={loaderData}
      userId={swimmer?.id ?? null}
      path={gatheringPath(gathering)}
      outcome={actionData}
      goBar={(forecast) => (
        <Suspense>
          <GoBar {...inMuster} loaded={loaderData.go} forecast={forecast} />
        </Suspense>
      )}
      muster={
        swimmer && (
          <Suspense>
            <MusterEntry {...inMuster} />
          </Suspense>
        )
      }
      cleanup={
        kind === "cleanup" && (
          <CleanupEntry
            gatheringId={id}
            startsAt={gathering.startsAt}
            nowMs={nowMs}
            takesPart={isHost || mine.state === "going"}
          />
        )
      }
    />
  );
}

/** Not only at the root, or a missing event would have no way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isVisitor = useSwimmer() === null;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <p className="font-semibold text-buoy-text">404</p>
      <h1 className="mt-2 text-2xl md:text-3xl">{String(error.data)}</h1>
      <p className="mt-4 text-lg text-muted">
        {isVisitor
          ? "It may be over, or for members of a group: sign in to see it."
          : "It may be deleted, or for members of a group."}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/events">All events</ButtonLink>
        {isVisitor && (
          <ButtonLink to="/login" variant="secondary">
            Sign in
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
