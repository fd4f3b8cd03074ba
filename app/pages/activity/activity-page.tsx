import { Suspense } from "react";
import { ACTIVITY_PATH } from "#app/features/activity/activity-addresses.ts";
import { Overview } from "#app/features/activity/overview/overview.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/activity-page.ts";
import { ActivityFrame } from "./activity-frame.tsx";

const ConnectBanner = lazyNamed(() => import("#app/features/fitness/connect-banner.tsx"), "ConnectBanner");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Activity") },
  { name: "robots", content: "noindex" },
];

export default function ActivityPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <ActivityFrame userId={swimmer.id} current={ACTIVITY_PATH}>
      <Suspense>
        <ConnectBanner userId={swimmer.id} />
      </Suspense>
      <Overview userId={swimmer.id} />
    </ActivityFrame>
  );
}
