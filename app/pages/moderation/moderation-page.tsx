import { ReportQueue } from "#app/features/moderation/report-queue.tsx";
import { StaffOnly } from "#app/features/moderation/staff-only.tsx";
import { PendingSpots } from "#app/features/spots/pending-spots.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/moderation-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Moderation") },
  { name: "robots", content: "noindex" },
];

/** What staff decide about; each kind of content brings its own section. */
export default function ModerationPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <PageHeading title="Moderation">What swimmers sent in, and what others find wrong with it.</PageHeading>
      <StaffOnly userId={swimmer.id}>
        <ReportQueue userId={swimmer.id} />
        <PendingSpots userId={swimmer.id} />
      </StaffOnly>
    </PageFrame>
  );
}
