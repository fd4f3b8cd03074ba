import { data, useNavigate } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { requireGroup } from "#app/features/groups/detail/require-group.ts";
import { ArchiveGroup } from "#app/features/groups/edit/archive-group.tsx";
import { GroupForm } from "#app/features/groups/edit/group-form.tsx";
import { groupPath } from "#app/features/groups/group-addresses.ts";
import { getOwnMembership } from "#app/features/groups/groups.data.ts";
import { useUpdateGroup } from "#app/features/groups/groups.queries.ts";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { isOwner } from "#domain/groups/group.ts";
import { type GroupDraft, toGroupDraft, toGroupRow } from "#domain/groups/group-draft.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/edit-group-page.ts";
import { NoSuchGroup } from "./no-such-group.tsx";

/** For owners; the others' way back is the group's page. */
export async function loader({ params: { groupId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const group = await requireGroup(client, groupId, userId);
  const own = userId ? await getOwnMembership(client, group.id, userId) : null;
  if (!isOwner(own)) throw data("Only its owner edits a group", { status: 404 });
  return { group };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Edit ${loaderData.group.name}` : "Group not found") },
  { name: "robots", content: "noindex" },
];

export default function EditGroupPage({ loaderData: { group } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  return swimmer && <EditGroup userId={swimmer.id} group={group} />;
}

function EditGroup({ userId, group }: { userId: string; group: SwimGroup }) {
  const navigate = useNavigate();
  const { units } = usePreferences();
  const { mutateAsync } = useUpdateGroup(group.id);
  const { isOpen } = useFeatureAccess(userId, "group_swim");

  async function save(draft: GroupDraft) {
    await mutateAsync(toGroupRow(draft, units));
    showNotice({ kind: "success", text: "Saved." });
    await navigate(groupPath(group.id));
  }

  return (
    <PageFrame isNarrow>
      <PageHeading title="Edit the group">
        <TextLink to={groupPath(group.id)}>{group.name}</TextLink>
      </PageHeading>
      <Card>
        <GroupForm draft={toGroupDraft(group, units)} canBePrivate={isOpen} submitLabel="Save" onSubmit={save} />
      </Card>
      {group.archivedAt === null && <ArchiveGroup group={group} />}
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchGroup error={error} />;
}
