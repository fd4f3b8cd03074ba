import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { useNow } from "#app/browser/hooks/use-now.ts";
import type { SeenPlan } from "#domain/shore-watch/swim-plan.ts";
import { SECOND_MS } from "#domain/time.ts";
import { seenPlanQuery } from "../shore-watch.queries.ts";
import { SeenPlanView } from "./seen-plan-view.tsx";

type FollowedPlanProps = {
  token: string;
  /** As the server rendered it. */
  first: SeenPlan;
  map: ReactNode;
};

/** Asks again while the page is open, and says when it can't. */
export function FollowedPlan({ token, first, map }: FollowedPlanProps) {
  const firstAtMs = Date.parse(first.readAt);
  const { data, dataUpdatedAt, isError, fetchStatus } = useQuery({
    ...seenPlanQuery(token),
    initialData: first,
    initialDataUpdatedAt: firstAtMs,
  });
  const isInBrowser = useIsInBrowser();
  const nowMs = useNow(SECOND_MS);
  // The viewer's clock may be wrong, and the server's decides.
  const skewMs = data ? Date.parse(data.readAt) - dataUpdatedAt : 0;
  return (
    <SeenPlanView
      plan={data ?? first}
      // While it hydrates, the texts must be the server's.
      nowMs={isInBrowser ? nowMs + skewMs : firstAtMs}
      readAtMs={isInBrowser ? dataUpdatedAt : firstAtMs}
      isStale={isError || fetchStatus === "paused"}
      map={map}
    />
  );
}
