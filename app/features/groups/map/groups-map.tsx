import { useMemo, useState } from "react";
import { DrawnMap } from "#app/features/map-frame/drawn-map.tsx";
import { type FittedView, viewOfLine, WIDE_VIEW } from "#app/features/map-frame/map-view.ts";
import { placeIn, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { GroupPlace } from "./groups-layer.ts";

const GroupsCanvas = lazyNamed(() => import("./groups-canvas.tsx"), "GroupsCanvas");

type GroupsMapProps = {
  label: string;
  /** Another array fits the map to it: keep it stable. */
  groups: readonly GroupPlace[];
  selectedId: string | null;
  /** Without groups, such as around the swimmer's position. */
  emptyView: FittedView | null;
  /** A press on a dot. */
  onSelect: (groupId: string) => void;
};

const CLEAR = "inset-12";

/** The groups of a list as dots on a map. */
export function GroupsMap({ label, groups, selectedId, emptyView, onSelect }: GroupsMapProps) {
  const view = useMemo(
    () => viewOfLine(groups.flatMap(({ position }) => position ?? [])) ?? emptyView ?? WIDE_VIEW,
    [groups, emptyView],
  );
  const [first] = useState(view);
  return (
    <DrawnMap
      label={label}
      view={first}
      clear={CLEAR}
      still={
        <StillPlace view={first} clear={CLEAR}>
          {groups.map(
            ({ id, position }) =>
              position && (
                <span
                  key={id}
                  className="-translate-x-1/2 -translate-y-1/2 absolute size-5.5 rounded-full border-3 border-surface bg-primary"
                  style={placeIn(stillArea(first), position)}
                />
              ),
          )}
        </StillPlace>
      }
    >
      {(tools) => <GroupsCanvas {...tools} {...{ groups, view, selectedId, onSelect }} />}
    </DrawnMap>
  );
}
