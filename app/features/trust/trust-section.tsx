import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { ownTrustQuery } from "./trust.queries.ts";
import { TrustFacts } from "./trust-facts.tsx";

export function TrustSection({ userId }: { userId: string }) {
  const query = useQuery(ownTrustQuery(userId));
  return (
    <Card as="section">
      <h2 className="pt-2 text-lg leading-tight">Your crowd reports</h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        How much your reports are trusted. Only you and our team can see this.
      </p>
      <QueryView query={query} loading="Loading" skeleton={<Skeleton className="h-40 w-full" />}>
        {(trust) => <TrustFacts trust={trust} />}
      </QueryView>
    </Card>
  );
}
