import { AppearanceSettings } from "#app/features/settings/appearance-settings.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/settings-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Settings") },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage() {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-5">
      <PageHeading title="Settings" />
      <AppearanceSettings />
    </div>
  );
}
