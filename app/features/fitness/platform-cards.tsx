import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type ApiPlatform, isApiPlatform, type Platform } from "#domain/fitness/platforms.ts";
import { availabilityQuery, connectionsQuery } from "./fitness.queries.ts";
import { PlatformCard } from "./platform-card.tsx";

/** In the order of the page. */
const CARDS: readonly Platform[] = ["garmin", "strava", "apple", "trainingpeaks"];

type PlatformCardsProps = { userId: string; onConnect: (platform: ApiPlatform) => void };

export function PlatformCards({ userId, onConnect }: PlatformCardsProps) {
  const connections = useQuery(connectionsQuery(userId));
  const availability = useQuery(availabilityQuery);
  const isReady = connections.data && availability.data;
  const query = {
    data: isReady ? { connections: connections.data, availability: availability.data } : undefined,
    error: connections.error ?? availability.error,
    refetch: () => Promise.all([connections.refetch(), availability.refetch()]),
  };
  return (
    <QueryView
      query={query}
      loading="Loading your platforms"
      failed="Couldn't load your platforms"
      failedNote="Importing files still works."
      skeleton={<CardsSkeleton />}
    >
      {({ connections: known, availability: ways }) => (
        <ul className={GRID}>
          {CARDS.map((platform) => (
            <PlatformCard
              key={platform}
              userId={userId}
              platform={platform}
              connection={known.find((one) => one.platform === platform) ?? null}
              availability={isApiPlatform(platform) ? ways[platform] : "real"}
              onConnect={onConnect}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const GRID = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4";

function CardsSkeleton() {
  return (
    <div className={GRID}>
      {CARDS.map((platform) => (
        <Skeleton key={platform} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
