import { memo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useShownCount } from "#app/ui/use-shown-count.ts";
import { positionText } from "#domain/geo/position.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { MarkShape } from "../../map/mark-shape.tsx";
import type { MarkKind } from "../../map/mark-svg.ts";
import { listMarks } from "../../map/route-features.ts";
import { describePoint } from "../store/announcements.ts";
import { usePlanner, usePlannerStore } from "../store/use-planner.ts";
import { PointFields } from "./point-fields.tsx";

/** The points as a list: everything the map does, by keyboard. */
export function PointsList({ points, onAdd }: { points: readonly RoutePoint[]; onAdd: () => void }) {
  const selected = usePlanner((state) => state.selected);
  const openIn = usePlanner((state) => state.openIn);
  const { shown, more, showMore } = useShownCount(points.length, selected);
  const kinds = new Map(listMarks(points).map(({ index, kind }) => [index, kind]));
  return (
    <>
      <ol className="divide-y divide-line">
        {points.slice(0, shown).map((point, index) => (
          <PointRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list.
            key={index}
            point={point}
            index={index}
            kind={kinds.get(index) ?? "end"}
            label={describePoint(points, index)}
            isSelected={index === selected}
            isOpen={index === selected && openIn === "list"}
          />
        ))}
      </ol>
      {more > 0 && (
        <Button variant="quiet" size="sm" className="w-full" onClick={showMore}>
          Show {more} more
        </Button>
      )}
      <Button variant="secondary" size="sm" className="mt-2 w-full" onClick={onAdd} aria-keyshortcuts="N">
        Add a point
      </Button>
    </>
  );
}

type PointRowProps = {
  point: RoutePoint;
  index: number;
  kind: MarkKind;
  label: string;
  isSelected: boolean;
  isOpen: boolean;
};

const PointRow = memo(function PointRow({ point, index, kind, label, isSelected, isOpen }: PointRowProps) {
  const store = usePlannerStore();
  return (
    <li className={isSelected ? "bg-tint" : ""}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-current={isSelected || undefined}
        onFocus={() => store.read().selected === index || store.select(index)}
        onClick={() => store.select(index, isOpen ? null : "list")}
        className="flex min-h-11 w-full items-center gap-2.5 px-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <MarkShape kind={kind} className="size-6 shrink-0" />
        <span className="min-w-0 flex-1 truncate font-medium text-md">{label}</span>
        <span className="shrink-0 text-muted text-xs tabular-nums">{positionText(point)}</span>
      </button>
      {isOpen && (
        <div className="px-2 pt-1 pb-3">
          <PointFields point={point} index={index} hasPosition />
        </div>
      )}
    </li>
  );
});
