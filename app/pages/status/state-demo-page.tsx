import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/state-demo-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("States") }, { name: "robots", content: "noindex" }];

/** The states that every list and every form of the product can be in, side by side. */
export default function StateDemoPage() {
  const [presses, setPresses] = useState(0);
  return (
    <PageFrame>
      <PageHeading title="States">
        How a part of a page looks while it loads, when it is empty and when it fails.
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Loading">
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton />
            <Skeleton />
            <Skeleton className="h-24 w-full" />
          </div>
        </Panel>
        <Panel title="Empty">
          <EmptyState title="Nothing here yet">A list says what it would hold, and how to begin.</EmptyState>
        </Panel>
        <Panel title="Failed">
          <ErrorState title="This could not be loaded" onRetry={() => setPresses((count) => count + 1)}>
            {presses === 0 ? "The rest of the page keeps working." : `Tried again: ${presses}`}
          </ErrorState>
        </Panel>
        <Panel title="Notices">
          <div className="flex flex-wrap gap-3 p-5">
            <Button variant="secondary" onClick={() => showNotice({ kind: "success", text: "This went well." })}>
              Show a success
            </Button>
            <Button variant="secondary" onClick={() => showNotice({ kind: "error", text: "This went wrong." })}>
              Show a problem
            </Button>
          </div>
        </Panel>
      </div>
    </PageFrame>
  );
}
