import { redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { JoinByInvitation } from "#app/features/groups/detail/join-by-invitation.tsx";
import { groupPath, joinPath } from "#app/features/groups/group-addresses.ts";
import { getInvitation } from "#app/features/groups/membership.data.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/join-group-page.ts";

/** The group that the link invites to. Members are redirected to it. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const group = await getInvitation(client, token);
  if (group?.membership === "active") throw redirect(groupPath(group.groupId));
  return { group, token };
}

/** The address is the invitation: nobody else should learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.group ? `Join ${loaderData.group.name}` : "Invitation") },
  { name: "robots", content: "noindex" },
];

export default function JoinGroupPage({ loaderData: { group, token } }: Route.ComponentProps) {
  const isSwimmer = useSwimmer() !== null;
  return (
    <PageFrame isNarrow>
      {group ? (
        <JoinByInvitation group={group} token={token} signInPath={isSwimmer ? null : joinPath(token)} />
      ) : (
        <>
          <h1 className="sr-only">Invitation</h1>
          <EmptyState title="This invitation has expired" action={<ButtonLink to="/groups">Find a group</ButtonLink>}>
            Ask for a new link.
          </EmptyState>
        </>
      )}
    </PageFrame>
  );
}
