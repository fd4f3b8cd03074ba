import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportQueueQuery, useDecideOnContent, useDecideReport } from "../moderation.queries.ts";
import { QueueFrame, type QueueWords } from "../queue-frame.tsx";
import { QueueItem } from "./queue-item.tsx";
import { REPORTS_PER_PAGE, type ReportQueueName } from "./report-queue.data.ts";

const WORDS: QueueWords = {
  reported: { label: "Reported by swimmers", empty: "No reported crowd reports." },
  pending: { label: "Not verified", empty: "No reports to verify." },
  rejected: { label: "Rejected", empty: "No rejected reports." },
};

type ReportQueueProps = { userId: string; place: { area: "crowd-reports"; queue: ReportQueueName; page: number } };

export function ReportQueue({ userId, place }: ReportQueueProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(reportQueueQuery(userId, place.queue, place.page));
  const decide = useDecideReport();
  const keep = useDecideOnContent();
  const [decisions, setDecisions] = useState(0);
  const onSuccess = () => setDecisions((made) => made + 1);
  return (
    <QueueFrame
      userId={userId}
      title="Crowd reports"
      place={place}
      words={WORDS}
      answer={data && { items: data.reports, total: data.total }}
      error={error}
      onRetry={() => void refetch()}
      itemsPerPage={REPORTS_PER_PAGE}
      decisions={decisions}
      keyOf={({ report }) => report.id}
      renderItem={(item) => {
        const { id } = item.report;
        const [isDecided, isKept] = [decide.variables?.reportId === id, keep.variables?.contentId === id];
        const problem = (isDecided ? decide.error : null) ?? (isKept ? keep.error : null);
        const kept = {
          area: "crowd-reports",
          contentId: id,
          isHidden: false,
          note: "",
          said: "Kept.",
        } as const;
        return (
          <QueueItem
            item={item}
            now={new Date(dataUpdatedAt)}
            isPending={(isDecided && decide.isPending) || (isKept && keep.isPending)}
            problem={problem?.message}
            onDecide={(decision) => decide.mutate({ reportId: id, decision }, { onSuccess })}
            onKeep={() => keep.mutate(kept, { onSuccess })}
          />
        );
      }}
    />
  );
}
