import { useSearchParams } from "react-router";
import { ImportWizard } from "#app/features/spot-imports/import-wizard.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { parseImportView } from "#domain/spot-imports/import-view.ts";
import type { Route } from "./+types/import-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Import spots") },
  { name: "robots", content: "noindex" },
];

export default function ImportPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  return (
    <PageFrame>
      <PageHeading title="Import spots" />
      {swimmer && <ImportWizard userId={swimmer.id} view={parseImportView(query)} />}
    </PageFrame>
  );
}
