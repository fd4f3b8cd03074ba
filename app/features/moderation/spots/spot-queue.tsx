import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pendingSpotsQuery, useDecideOnSpot } from "../moderation.queries.ts";
import { QueueFrame } from "../queue-frame.tsx";
import { SpotItem } from "./spot-item.tsx";
import { SPOTS_PER_PAGE } from "./spot-queue.data.ts";

const WORDS = { waiting: { label: "Waiting for approval", empty: "No spots waiting for approval." } } as const;

type SpotQueueProps = { userId: string; place: { area: "spots"; queue: "waiting"; page: number } };

export function SpotQueue({ userId, place }: SpotQueueProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(pendingSpotsQuery(userId, place.page));
  const decide = useDecideOnSpot();
  const [decisions, setDecisions] = useState(0);
  return (
    <QueueFrame
      userId={userId}
      title="New spots"
      place={place}
      words={WORDS}
      answer={data}
      error={error}
      onRetry={() => void refetch()}
      itemsPerPage={SPOTS_PER_PAGE}
      decisions={decisions}
      keyOf={({ id }) => id}
      renderItem={(spot) => {
        const isThis = decide.variables?.spotId === spot.id;
        return (
          <SpotItem
            spot={spot}
            now={new Date(dataUpdatedAt)}
            isPending={isThis && decide.isPending}
            problem={isThis ? decide.error?.message : undefined}
            onDecide={(decision) =>
              decide.mutate(
                { spotId: spot.id, seen: spot.updatedAt, ...decision },
                { onSuccess: () => setDecisions((made) => made + 1) },
              )
            }
          />
        );
      }}
    />
  );
}
