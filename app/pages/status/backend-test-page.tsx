import { ConnectionPanel } from "#app/features/diagnostics/connection/connection-panel.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/backend-test-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Backend test") },
  { name: "robots", content: "noindex" },
];

export default function BackendTestPage() {
  return (
    <PageFrame isNarrow>
      <PageHeading title="Backend test">Whether this device can reach the database, and how fast.</PageHeading>
      <ConnectionPanel />
    </PageFrame>
  );
}
