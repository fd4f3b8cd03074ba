import { useNavigate } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { GroupForm } from "#app/features/groups/edit/group-form.tsx";
import { groupPath } from "#app/features/groups/group-addresses.ts";
import { useCreateGroup } from "#app/features/groups/groups.queries.ts";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { EMPTY_GROUP_DRAFT, type GroupDraft, toGroupRow } from "#domain/groups/group-draft.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/new-group-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("New group") },
  { name: "robots", content: "noindex" },
];

export default function NewGroupPage() {
  const swimmer = useSwimmer();
  return swimmer && <NewGroup userId={swimmer.id} />;
}

function NewGroup({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const { units } = usePreferences();
  const { mutateAsync } = useCreateGroup();
  const { isOpen } = useFeatureAccess(userId, "group_swim");

  async function create(draft: GroupDraft) {
    const id = await mutateAsync(toGroupRow(draft, units));
    showNotice({ kind: "success", text: `${draft.name} is there. Invite the others.` });
    await navigate(`${groupPath(id)}?tab=swimmers`);
  }

  return (
    <PageFrame isNarrow>
      <PageHeading title="New group">You own it, and can hand it over later.</PageHeading>
      <Card>
        <GroupForm draft={EMPTY_GROUP_DRAFT} canBePrivate={isOpen} submitLabel="Create the group" onSubmit={create} />
      </Card>
    </PageFrame>
  );
}
