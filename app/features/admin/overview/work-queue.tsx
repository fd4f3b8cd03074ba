import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { arrangeWork, WORK_AREAS, type WorkArea, type WorkItem } from "#domain/admin/work-item.ts";
import { agoText } from "#domain/age.ts";
import { AdminListView } from "../admin-list-view.tsx";
import { useApproveSpot } from "../spots/admin-spots.queries.ts";
import { ConfirmMerge } from "../spots/merge-spot.tsx";
import { overviewQuery } from "./overview.queries.ts";

const AREAS = Object.keys(WORK_AREAS) as WorkArea[];

type WorkQueueProps = { adminId: string; healthReason: string | null };

/** What waits for staff, most urgent first, each decided or opened with one press. */
export function WorkQueue({ adminId, healthReason }: WorkQueueProps) {
  const overview = useQuery(overviewQuery(adminId));
  const [area, setArea] = useState<WorkArea | null>(null);
  const items = overview.data ? arrangeWork(overview.data.work, healthReason) : undefined;
  return (
    <Panel
      title="Work queue"
      action={
        <div className="flex flex-wrap gap-1.5">
          {AREAS.filter((known) => items?.some((item) => item.area === known)).map((known) => (
            <Chip key={known} pressed={area === known} onPress={() => setArea(area === known ? null : known)}>
              {WORK_AREAS[known]} {items?.filter((item) => item.area === known).length}
            </Chip>
          ))}
        </div>
      }
    >
      <AdminListView
        query={{ ...overview, data: items }}
        loading="Loading the work queue"
        empty={<p className="px-5 py-8 text-muted">Nothing waits.</p>}
      >
        {(found) => (
          <ul>
            {found
              .filter((item) => area === null || item.area === area)
              .map((item) => (
                <WorkLine key={item.key} item={item} now={overview.dataUpdatedAt} />
              ))}
          </ul>
        )}
      </AdminListView>
      <p className="hidden px-5 py-2.5 text-muted text-sm lg:block">J K move · Enter open · A approve · / search</p>
    </Panel>
  );
}

function WorkLine({ item, now }: { item: WorkItem; now: number }) {
  const { text, detail, since, to, spot } = item;
  const approve = useApproveSpot();
  const [isMerging, setIsMerging] = useState(false);
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-2 focus-visible:bg-tint focus-visible:-outline-offset-2"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium text-md">{text}</p>
        {spot?.near && (
          <p className="text-muted text-sm">
            {spot.near.meters} m from “{spot.near.name}”, {spot.near.likeness.toFixed(2)} alike
          </p>
        )}
        {detail && <p className="wrap-anywhere font-mono text-danger text-xs">{detail}</p>}
      </div>
      {since && <p className="text-muted text-sm">{agoText(since, now)}</p>}
      <div className="flex gap-2">
        {spot?.near && (
          <Button size="sm" variant="secondary" onClick={() => setIsMerging(true)}>
            Merge…
          </Button>
        )}
        {spot && (
          <Button size="sm" data-key="a" pending={approve.isPending} onClick={() => approve.mutate({ id: spot.id })}>
            Approve<span className="sr-only"> {text}</span>
          </Button>
        )}
        <ButtonLink size="sm" variant="secondary" data-key="Enter" to={to}>
          {spot ? "Look" : "Open"}
          <span className="sr-only">: {text}</span>
        </ButtonLink>
      </div>
      {spot && (
        <ConfirmMerge
          kept={isMerging ? spot.near : null}
          merged={{ id: spot.id, name: text.replace(/^New spot: /, "") }}
          onClose={() => setIsMerging(false)}
        />
      )}
    </li>
  );
}
