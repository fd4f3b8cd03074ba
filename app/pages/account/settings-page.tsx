import { AppearanceSettings } from "#app/features/settings/appearance-settings.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/settings-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Settings") },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage() {
  return (
    <PageFrame isNarrow>
      <PageHeading title="Settings" />
      <AppearanceSettings />
    </PageFrame>
  );
}
