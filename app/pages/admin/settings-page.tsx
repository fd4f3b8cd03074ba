import { SiteSettingsForm } from "#app/features/admin/settings/site-settings-form.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/settings-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Admin Settings") },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Admin Settings" />
      {swimmer && <SiteSettingsForm adminId={swimmer.id} />}
    </PageFrame>
  );
}
