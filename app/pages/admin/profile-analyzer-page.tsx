import { ProfileAnalyzer } from "#app/features/diagnostics/analyzer/profile-analyzer.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/profile-analyzer-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Profile Analyzer") },
  { name: "robots", content: "noindex" },
];

export default function ProfileAnalyzerPage() {
  return (
    <PageFrame>
      <ProfileAnalyzer />
    </PageFrame>
  );
}
