import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useSearchParams } from "react-router";
import { workQuery } from "#app/features/moderation/moderation.queries.ts";
import { ModerationNav } from "#app/features/moderation/moderation-nav.tsx";
import { StaffOnly } from "#app/features/moderation/staff-only.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import {
  findWaitingQueue,
  type ModerationView,
  moderationAddress,
  parseModerationView,
} from "#domain/moderation/moderation-view.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/moderation-page.ts";

const ContentQueue = lazyNamed(() => import("#app/features/moderation/content/content-queue.tsx"), "ContentQueue");
const ReportQueue = lazyNamed(() => import("#app/features/moderation/crowd-reports/report-queue.tsx"), "ReportQueue");
const WaterLinkQueue = lazyNamed(
  () => import("#app/features/moderation/water-links/water-link-queue.tsx"),
  "WaterLinkQueue",
);
const SpotQueue = lazyNamed(() => import("#app/features/moderation/spots/spot-queue.tsx"), "SpotQueue");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Moderation") },
  { name: "robots", content: "noindex" },
];

export default function ModerationPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  if (!swimmer) return null;
  const place = parseModerationView(query);
  return (
    <PageFrame>
      <PageHeading title="Moderation">Content from swimmers that needs a decision.</PageHeading>
      <StaffOnly isStaff={swimmer.isStaff}>
        <div className="grid gap-5">
          {query.has("about") ? (
            <Area userId={swimmer.id} place={place} />
          ) : (
            <AreaWithWork userId={swimmer.id} place={place} />
          )}
        </div>
      </StaffOnly>
    </PageFrame>
  );
}

type AreaProps = { userId: string; place: ModerationView };

/** Without a choice in the address: the first queue with work, else the default. */
function AreaWithWork({ userId, place }: AreaProps) {
  const { data: work, isPending } = useQuery(workQuery(userId));
  if (isPending) return <Skeleton className="h-44 w-full rounded-card" />;
  const waiting = work && findWaitingQueue(work);
  return waiting ? <Navigate to={moderationAddress(waiting)} replace /> : <Area userId={userId} place={place} />;
}

function Area({ userId, place }: AreaProps) {
  return (
    <>
      <ModerationNav userId={userId} current={place.area} />
      <Suspense fallback={<Skeleton className="h-44 w-full rounded-card" />}>
        <Queue key={`${place.area} ${place.queue}`} userId={userId} place={place} />
      </Suspense>
    </>
  );
}

function Queue({ userId, place }: AreaProps) {
  if (place.area === "spots") return <SpotQueue userId={userId} place={place} />;
  if (place.area === "samples") return <WaterLinkQueue userId={userId} place={place} />;
  if (place.area === "crowd-reports") return <ReportQueue userId={userId} place={place} />;
  return <ContentQueue userId={userId} place={place} />;
}
