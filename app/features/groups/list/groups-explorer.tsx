import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ListAndMap } from "#app/ui/map/list-and-map.tsx";
import { boundsAround } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { GROUPS_RADIUS_KM } from "#domain/groups/group-limits.ts";
import type { GroupListQuery } from "#domain/groups/group-list-query.ts";
import { NEW_GROUP_PATH } from "../group-addresses.ts";
import { GroupsMap } from "../map/groups-map.tsx";
import { GroupFilters } from "./group-filters.tsx";
import { GroupList } from "./group-list.tsx";
import { GroupRow } from "./group-row.tsx";
import type { GroupListItem, ShownGroups } from "./shown-groups.ts";

const NEAR_MAX_ZOOM = 11;
const NO_ROWS: readonly GroupListItem[] = [];

type GroupsExplorerProps = {
  query: GroupListQuery;
  list: ShownGroups;
  /** From the swimmer's profile. */
  position: Position | null;
  tabs: ReactNode;
  /** Between filters and rows. */
  note?: ReactNode;
  empty: ReactNode;
  noteOf?: (groupId: string) => ReactNode;
};

/** List and map of groups. On phones they are two views of one page. */
export function GroupsExplorer({ query, list, position, tabs, note, empty, noteOf }: GroupsExplorerProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [emptyView] = useState(
    () => position && { ...boundsAround(position, GROUPS_RADIUS_KM), maxZoom: NEAR_MAX_ZOOM },
  );
  const rows = list.rows ?? NO_ROWS;
  const selected = rows.find(({ id }) => id === selectedId) ?? null;

  function select(id: string) {
    setSelectedId(id);
    document.getElementById(`group-${id}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <ListAndMap
      label="List of groups"
      title="Groups"
      action={
        <ButtonLink to={NEW_GROUP_PATH} size="sm" className="min-h-11">
          <Plus className="size-4.5" aria-hidden /> New group
        </ButtonLink>
      }
      tabs={tabs}
      map={
        <GroupsMap
          label="Map of groups"
          groups={rows}
          selectedId={selectedId}
          emptyView={emptyView}
          onSelect={select}
        />
      }
      selected={
        selected && (
          <ul>
            <GroupRow group={selected} />
          </ul>
        )
      }
    >
      {query.list !== "mine" && (
        <div className="px-4.5 py-3">
          <GroupFilters query={query} hasPlace={position !== null} />
        </div>
      )}
      {note}
      <GroupList list={list} selectedId={selectedId} empty={empty} noteOf={noteOf} />
    </ListAndMap>
  );
}
