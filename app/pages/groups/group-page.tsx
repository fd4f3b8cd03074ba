import { useQuery } from "@tanstack/react-query";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { signedPicturesQuery } from "#app/backend/private-pictures.queries.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { socialImagePath } from "#app/features/content/social-image-path.ts";
import { Faces } from "#app/features/groups/detail/faces.tsx";
import { GroupHeader } from "#app/features/groups/detail/group-header.tsx";
import { GroupNotes } from "#app/features/groups/detail/group-notes.tsx";
import { GroupTabs } from "#app/features/groups/detail/group-tabs.tsx";
import { GroupTools } from "#app/features/groups/detail/group-tools.tsx";
import { JoinButton, JoinLink } from "#app/features/groups/detail/join-button.tsx";
import { requireGroup } from "#app/features/groups/detail/require-group.ts";
import { groupPath } from "#app/features/groups/group-addresses.ts";
import { getOwnMembership } from "#app/features/groups/groups.data.ts";
import { listPaces } from "#app/features/groups/swimmers/swimmers.data.ts";
import { listGroupSwims } from "#app/features/groups/swims/group-swims.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { isActive, isOwner } from "#domain/groups/group.ts";
import { groupJsonLd } from "#domain/groups/group-json-ld.ts";
import { parseGroupTab } from "#domain/groups/group-list-query.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { breadcrumbsJsonLd } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/group-page.ts";
import { GroupTabContent } from "./group-tab-content.tsx";
import { NoSuchGroup } from "./no-such-group.tsx";

/** A group has no picture of its own for link previews. */
const SOCIAL_PAGE = "/groups";

export const handle = { hydrate: "when-used" } satisfies PageHandle;

/** With the reader's rights: members see private groups, and swimmers their role in the group. */
export async function loader({ params: { groupId }, url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const group = await requireGroup(client, groupId, userId);
  const [own, swims, paces, spots] = await Promise.all([
    userId ? getOwnMembership(client, group.id, userId) : null,
    loadSection(listGroupSwims(client, group.id, new Date()), services.reportProblem),
    loadSection(listPaces(client, group.id), services.reportProblem),
    loadSection(
      group.homeSpotIds.length > 0 ? listSpotsById(client, group.homeSpotIds) : Promise.resolve([]),
      services.reportProblem,
    ),
  ]);
  const known = spots.value ?? [];
  return {
    ...{ group, own, swims },
    tab: parseGroupTab(url.searchParams),
    paces: paces.value ?? [],
    homeSpots: group.homeSpotIds.flatMap((id) =>
      known.filter((spot) => spot.id === id).map(({ name }) => ({ id, name })),
    ),
    siteUrl: services.siteUrl,
    jsonLd: userId ? [] : listGroupJsonLd(group, services.siteUrl),
  };
}

/** The page hydrates for visitors, so its loader makes this. */
function listGroupJsonLd(group: SwimGroup, siteUrl: string): object[] {
  if (group.access === "private") return [];
  const path = groupPath(group.id);
  const crumbs = [
    { to: "/groups", label: "Groups" },
    { to: path, label: group.name },
  ];
  const image = siteUrl + socialImagePath(SOCIAL_PAGE);
  return [groupJsonLd(group, { url: siteUrl + path, image }), breadcrumbsJsonLd(siteUrl, crumbs)];
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Group not found") }];
  const { group, jsonLd } = loaderData;
  const words = {
    path: groupPath(group.id),
    imageOf: SOCIAL_PAGE,
    isHidden: group.access === "private",
    title: pageTitle(group.name),
    description: pageDescription(
      group.description || `${group.name} swims in open water${group.town ? ` at ${group.town}` : ""}.`,
    ),
  };
  return [...pageMeta(matches, words), ...jsonLd.map((data) => ({ "script:ld+json": data }))];
};

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { group, own, tab, siteUrl } = loaderData;
  const userId = useSwimmer()?.id ?? null;
  const pictures = useQuery({
    ...signedPicturesQuery("group-photos", group.picturePath ? [group.picturePath] : []),
    enabled: userId !== null && group.picturePath !== null,
  });
  return (
    <article className="pb-10">
      <GroupHeader
        group={group}
        pictureUrl={pictures.data?.[0]?.url ?? null}
        faces={userId && isActive(own) && <Faces groupId={group.id} />}
        tools={<GroupTools {...{ group, siteUrl }} isMember={isActive(own)} mayEdit={isOwner(own)} />}
        action={userId ? <JoinButton group={group} own={own} /> : <JoinLink group={group} />}
      />
      <GroupNotes group={group} isOwner={isOwner(own)} />
      <GroupTabs groupId={group.id} current={tab} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-5">
        <GroupTabContent {...loaderData} userId={userId} />
      </div>
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchGroup error={error} />;
}
