import { ProfileAnalyzer } from "#app/features/diagnostics/profile-analyzer.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/profile-analyzer-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Profile analyzer") },
  { name: "robots", content: "noindex" },
];

export default function ProfileAnalyzerPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <PageHeading title="Profile analyzer">Loads a profile step by step.</PageHeading>
      <ProfileAnalyzer callerId={swimmer.id} isAdmin={swimmer.isAdmin} />
    </PageFrame>
  );
}
