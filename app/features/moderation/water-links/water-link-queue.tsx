import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { useDecideOnWater, waterLinksQuery } from "../moderation.queries.ts";
import { QueueFrame } from "../queue-frame.tsx";
import { WaterLinkItem } from "./water-link-item.tsx";
import { WATER_LINKS_PER_PAGE, type WaterLinkQueueName } from "./water-links.data.ts";

const WORDS = {
  undecided: { label: "Undecided", empty: "No samples to match." },
  decided: { label: "Decided", empty: "No decisions yet." },
  pools: { label: "Treated pools", empty: "No treated pools." },
} as const;

type WaterLinkQueueProps = {
  userId: string;
  place: { area: "samples"; queue: WaterLinkQueueName; page: number };
};

export function WaterLinkQueue({ userId, place }: WaterLinkQueueProps) {
  const { data, error, refetch } = useQuery(waterLinksQuery(userId, place.queue, place.page));
  const decide = useDecideOnWater();
  const [decisions, setDecisions] = useState(0);
  return (
    <>
      <p className="max-w-[65ch] text-muted">
        Samples are matched by name, water type and distance, least certain first.{" "}
        <TextLink to="/system-monitor">Source status</TextLink>
      </p>
      <QueueFrame
        userId={userId}
        title="Water samples"
        place={place}
        words={WORDS}
        answer={data}
        error={error}
        onRetry={() => void refetch()}
        itemsPerPage={WATER_LINKS_PER_PAGE}
        decisions={decisions}
        keyOf={({ spot, site }) => `${spot.id} ${site?.sourceId} ${site?.id}`}
        renderItem={(item) => {
          const asked = decide.variables;
          const isThis = asked?.spotId === item.spot.id && (!("siteId" in asked) || asked.siteId === item.site?.id);
          return (
            <WaterLinkItem
              item={item}
              isPending={isThis && decide.isPending}
              problem={isThis ? decide.error?.message : undefined}
              onDecide={(decision) => decide.mutate(decision, { onSuccess: () => setDecisions((made) => made + 1) })}
            />
          );
        }}
      />
    </>
  );
}
