import { PortalRedirect } from "#app/features/subscription/portal/portal-redirect.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/portal-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Manage your plan") },
  { name: "robots", content: "noindex" },
];

export default function PortalPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Manage your plan">
        Your plan, card and invoices are on our payment provider's page.
      </PageHeading>
      {swimmer && <PortalRedirect userId={swimmer.id} />}
    </PageFrame>
  );
}
