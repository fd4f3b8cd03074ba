import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { FunnelCards } from "./funnel-cards.tsx";
import type { UsagePeriod, UsageReportData } from "./usage.data.ts";
import { usageQuery } from "./usage.queries.ts";
import { countText, DEVICE_WORDS, MILESTONE_WORDS, minutesText, SEGMENT_WORDS, secondsText } from "./usage-words.ts";
import { VisitsByDay } from "./visits-by-day.tsx";

type UsageViewProps = { userId: string; period: UsagePeriod };

export function UsageView({ userId, period }: UsageViewProps) {
  return (
    <QueryView
      query={useQuery(usageQuery(userId, period))}
      loading="Loading usage"
      skeleton={<Skeleton className="h-96 rounded-card" />}
      failed="Couldn't load usage"
    >
      {(report) =>
        report.days.length === 0 ? (
          <EmptyState title="No visits in this time">Only visits with consent are counted.</EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-8">
            <Totals totals={report.totals} />
            <VisitsByDay days={report.days} period={period} />
            <Lists report={report} isAllDevices={period.device === null} />
            <FunnelCards userId={userId} period={period} />
            <SlowPages pages={report.pages} />
          </div>
        )
      }
    </QueryView>
  );
}

function Totals({ totals }: Pick<{ totals: UsageReportData["totals"] }, "totals">) {
  const figures = [
    { label: "Visits", text: countText(totals.visits) },
    { label: "Visitors", text: countText(totals.visitors) },
    { label: "Page views", text: countText(totals.views) },
    { label: "Returned", text: countText(totals.returned) },
    { label: "Active time", text: minutesText(totals.active_ms) },
    {
      label: "Quality score",
      text: totals.score === null ? "Not enough visits" : `${formatNumber(totals.score)} / 100`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, text }) => (
        <Card key={label} className="p-4!">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={text.length > 8 ? "mt-1 font-semibold text-md" : "mt-1 font-bold text-2xl tabular-nums"}>
            {text}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function Lists({ report: { devices, segments, milestones }, isAllDevices }: ListsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      {isAllDevices && (
        <Table
          caption="By device"
          isCaptionVisible
          rows={devices}
          rowKey={({ device }) => device}
          columns={[
            { id: "device", header: "Device", cell: ({ device }) => DEVICE_WORDS[device] ?? device },
            { id: "visits", header: "Visits", cell: ({ visits }) => countText(visits), align: "end" },
            { id: "visitors", header: "Visitors", cell: ({ visitors }) => countText(visitors), align: "end" },
          ]}
        />
      )}
      <Table
        caption="Segments"
        isCaptionVisible
        rows={segments}
        rowKey={({ segment }) => segment}
        columns={[
          { id: "segment", header: "Segment", cell: ({ segment }) => SEGMENT_WORDS[segment] ?? segment },
          { id: "visitors", header: "Visitors", cell: ({ visitors }) => countText(visitors), align: "end" },
        ]}
      />
      <Table
        caption="Milestones reached"
        isCaptionVisible
        rows={milestones}
        rowKey={({ kind, threshold }) => `${kind} ${threshold}`}
        columns={[
          {
            id: "milestone",
            header: "Milestone",
            cell: ({ kind, threshold }) => `${MILESTONE_WORDS[kind] ?? kind}: ${threshold}`,
          },
          { id: "visitors", header: "Visitors", cell: ({ visitors }) => countText(visitors), align: "end" },
        ]}
      />
    </div>
  );
}

type ListsProps = { report: UsageReportData; isAllDevices: boolean };

function SlowPages({ pages }: { pages: UsageReportData["pages"] }) {
  if (pages.length === 0) return <EmptyState title="No page was measured by five visitors yet" />;
  return (
    <Table
      caption="Slowest pages: three of four visits load faster than this"
      isCaptionVisible
      rows={pages}
      rowKey={({ path }) => path}
      columns={[
        { id: "path", header: "Page", cell: ({ path }) => <span className="font-mono text-sm">{path}</span> },
        { id: "load", header: "Load time", cell: ({ load_ms }) => secondsText(load_ms), align: "end" },
        { id: "views", header: "Views", cell: ({ views }) => countText(views), align: "end" },
      ]}
    />
  );
}
