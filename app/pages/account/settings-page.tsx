import { NotificationSettings } from "#app/features/notifications/notification-settings.tsx";
import { AppearanceSettings } from "#app/features/settings/appearance-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/settings-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Settings") },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Settings" />
      <AppearanceSettings />
      {swimmer && <NotificationSettings userId={swimmer.id} />}
    </PageFrame>
  );
}
