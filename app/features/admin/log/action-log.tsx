import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { LOG_AREAS, type LogArea, parseLogArea } from "#domain/admin/admin-action.ts";
import { isUuid } from "#domain/uuid.ts";
import { Pager } from "../pager.tsx";
import { ActionList } from "./action-list.tsx";
import { actionsQuery } from "./log.queries.ts";

const AREAS = Object.entries(LOG_AREAS) as [LogArea, string][];

/** `area` and `about` (an id) narrow the list. */
export function ActionLog({ adminId }: { adminId: string }) {
  const [query] = useSearchParams();
  const area = parseLogArea(query.get("area"));
  const about = query.get("about");
  const targetId = about !== null && isUuid(about) ? about : null;
  const page = Math.max(0, Math.trunc(Number(query.get("page")) || 1) - 1);
  const actions = useQuery(actionsQuery(adminId, { area, targetId, page }));
  const toAddress = (wanted: number) =>
    `/admin/log?${new URLSearchParams({
      ...(area && { area }),
      ...(targetId && { about: targetId }),
      ...(wanted > 0 && { page: String(wanted + 1) }),
    })}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label="Kinds of actions" className="flex flex-wrap gap-2">
        <ChipLink to="/admin/log" isCurrent={area === null && targetId === null}>
          All
        </ChipLink>
        {AREAS.map(([name, label]) => (
          <ChipLink key={name} to={`/admin/log?area=${name}`} isCurrent={area === name}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <QueryView
        query={{ ...actions, data: actions.data?.actions }}
        loading="Loading the log"
        skeleton={<Skeleton className="h-96 rounded-control" />}
        empty={<EmptyState title="No actions yet">What admins and moderators do is listed here.</EmptyState>}
      >
        {(found) => (
          <div className="overflow-hidden rounded-control border border-line bg-surface">
            <ActionList actions={found} isDetailed />
          </div>
        )}
      </QueryView>
      <Pager page={page} hasNext={actions.data?.hasMore ?? false} toAddress={toAddress} />
    </div>
  );
}
