import { MessagesInbox } from "#app/features/admin/messages/messages-inbox.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/messages-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Messages") },
  { name: "robots", content: "noindex" },
];

export default function MessagesPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Messages">Written by the contact form.</PageHeading>
      {swimmer && <MessagesInbox adminId={swimmer.id} />}
    </PageFrame>
  );
}
