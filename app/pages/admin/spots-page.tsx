import { SpotsManager } from "#app/features/admin/spots/spots-manager.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/spots-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Manage Spots") },
  { name: "robots", content: "noindex" },
];

export default function SpotsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Manage Spots" />
      {swimmer && <SpotsManager adminId={swimmer.id} />}
    </PageFrame>
  );
}
