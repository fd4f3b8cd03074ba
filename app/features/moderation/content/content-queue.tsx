import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ModerationView } from "#domain/moderation/moderation-view.ts";
import { contentQuery, useDecideOnContent } from "../moderation.queries.ts";
import { QueueFrame, type QueueWords } from "../queue-frame.tsx";
import { CONTENT_PER_PAGE, type ContentArea } from "./content.data.ts";
import { ContentItem } from "./content-item.tsx";

/** Of what is public at once, and waits only after its author changed what staff hid. */
const queuesOf = (what: string): QueueWords => ({
  reported: { label: "Reported by swimmers", empty: `No reported ${what}.` },
  waiting: { label: "Edited since hidden", empty: `No hidden ${what} have been edited.` },
  hidden: { label: "Hidden", empty: `No hidden ${what}.` },
});

const WORDS: Readonly<Record<ContentArea, { title: string; queues: QueueWords }>> = {
  reviews: { title: "Reviews", queues: queuesOf("reviews") },
  "route-reviews": { title: "Reviews of swim routes", queues: queuesOf("reviews of routes") },
  routes: { title: "Names and texts of swim routes", queues: queuesOf("routes") },
  photos: {
    title: "Photos",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported photos." },
      waiting: { label: "Waiting for approval", empty: "No photos waiting for approval." },
      hidden: { label: "Hidden", empty: "No hidden photos." },
    },
  },
  "group-posts": { title: "Posts in groups", queues: queuesOf("posts") },
  "group-comments": { title: "Comments in groups", queues: queuesOf("comments") },
  "gathering-comments": { title: "Comments on swims and events", queues: queuesOf("comments") },
  groups: { title: "Names and texts of groups", queues: queuesOf("groups") },
  gatherings: {
    title: "Swims, events and cleanups",
    queues: {
      reported: { label: "Reported by swimmers", empty: "No reported events." },
      waiting: { label: "First of their host", empty: "No events waiting for approval." },
      hidden: { label: "Hidden", empty: "No hidden events." },
    },
  },
};

type ContentQueueProps = { userId: string; place: Extract<ModerationView, { area: ContentArea }> };

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
