import { Suspense } from "react";
import { ProfileView } from "#app/features/profile/profile-view.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { WhenVisible } from "#app/ui/states/when-visible.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/profile-page.ts";

const TrustSection = lazyNamed(() => import("#app/features/trust/trust-section.tsx"), "TrustSection");

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Profile") }, { name: "robots", content: "noindex" }];

export default function ProfilePage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <PageHeading title="Profile">Who you are as a swimmer, and your preferences.</PageHeading>
      <ProfileView account={swimmer}>
        <WhenVisible fallback={<TrustSkeleton />}>
          <Suspense fallback={<TrustSkeleton />}>
            <TrustSection userId={swimmer.id} />
          </Suspense>
        </WhenVisible>
      </ProfileView>
    </PageFrame>
  );
}

function TrustSkeleton() {
  return <Skeleton className="h-60 w-full rounded-card" />;
}
