import { Suspense } from "react";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/all-sections-page.ts";

const FirstSection = lazyNamed(() => import("#app/features/settings/profile/profile-settings.tsx"), "ProfileSettings");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Settings") },
  { name: "robots", content: "noindex" },
];

/** A phone shows the list alone; beside it there is room for a section. */
export default function AllSectionsPage() {
  const isWide = useIsWide();
  const swimmer = useSwimmer();
  if (!isWide || !swimmer) return null;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
      <FirstSection account={swimmer} />
    </Suspense>
  );
}
