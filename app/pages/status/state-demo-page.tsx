import { Suspense } from "react";
import { FavoritesList } from "#app/features/favorites/favorites-list.tsx";
import { useDocumentData } from "#app/layouts/document-data.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { SpotMarks } from "../spots/spot/spot-marks.tsx";
import type { Route } from "./+types/state-demo-page.ts";

const StateDemo = lazyNamed(() => import("#app/features/state-demo/state-demo.tsx"), "StateDemo");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("State demo") },
  { name: "robots", content: "noindex" },
];

export default function StateDemoPage() {
  const swimmer = useSwimmer();
  const { mapStyles = { light: "", dark: "" } } = useDocumentData() ?? {};
  return (
    <PageFrame>
      <PageHeading title="State demo">A spot list in every state: loaded, loading, failed and empty.</PageHeading>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <StateDemo
          mapStyles={mapStyles}
          renderStar={({ id, name }) => <SpotMarks userId={swimmer?.id ?? null} spotId={id} spotName={name} />}
          favorites={swimmer && <FavoritesList userId={swimmer.id} />}
        />
      </Suspense>
    </PageFrame>
  );
}
