import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QueueOf } from "#domain/moderation/moderation-view.ts";
import { contentQuery, useDecideOnContent } from "../moderation.queries.ts";
import { QueueFrame, type QueueWords } from "../queue-frame.tsx";
import { CONTENT_PER_PAGE, type ContentArea } from "./content.data.ts";
import { ContentItem } from "./content-item.tsx";

const WORDS: Readonly<Record<ContentArea, { title: string; queues: QueueWords }>> = {
  reviews: {
    title: "Reviews",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported reviews." },
      waiting: { label: "Edited since hidden", empty: "No hidden reviews have been edited." },
      hidden: { label: "Hidden", empty: "No hidden reviews." },
    },
  },
  "route-reviews": {
    title: "Reviews of swim routes",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported reviews of routes." },
      waiting: { label: "Edited since hidden", empty: "No hidden reviews of routes have been edited." },
      hidden: { label: "Hidden", empty: "No hidden reviews of routes." },
    },
  },
  routes: {
    title: "Names and texts of swim routes",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported routes." },
      waiting: { label: "Edited since hidden", empty: "No hidden routes have been edited." },
      hidden: { label: "Hidden", empty: "No hidden routes." },
    },
  },
  photos: {
    title: "Photos",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported photos." },
      waiting: { label: "Waiting for approval", empty: "No photos waiting for approval." },
      hidden: { label: "Hidden", empty: "No hidden photos." },
    },
  },
};

type ContentQueueProps = { userId: string; place: { area: ContentArea; queue: QueueOf<ContentArea>; page: number } };

export function ContentQueue({ userId, place }: ContentQueueProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(contentQuery(userId, place));
  const decide = useDecideOnContent();
  const [decisions, setDecisions] = useState(0);
  const { area } = place;
  const { title, queues } = WORDS[area];
  return (
    <QueueFrame
      userId={userId}
      title={title}
      place={place}
      words={queues}
      answer={data}
      error={error}
      onRetry={() => void refetch()}
      itemsPerPage={CONTENT_PER_PAGE}
      decisions={decisions}
      keyOf={({ id }) => id}
      renderItem={(item) => {
        const isThis = decide.variables?.contentId === item.id;
        return (
          <ContentItem
            area={area}
            item={item}
            isChanged={item.isHidden && place.queue === "waiting"}
            now={new Date(dataUpdatedAt)}
            isPending={isThis && decide.isPending}
            problem={isThis ? decide.error?.message : undefined}
            onDecide={(decision) =>
              decide.mutate(
                { area, contentId: item.id, ...decision },
                { onSuccess: () => setDecisions((made) => made + 1) },
              )
            }
          />
        );
      }}
    />
  );
}
