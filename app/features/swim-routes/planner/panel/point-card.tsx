import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { describePoint } from "../store/announcements.ts";
import { usePlanner, usePlannerStore } from "../store/use-planner.ts";
import { PointFields } from "./point-fields.tsx";

/** The point that was pressed on the map. */
export function PointCard({ point, index }: { point: RoutePoint; index: number }) {
  const store = usePlannerStore();
  const label = usePlanner(({ history }) => describePoint(history.points, index));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && card.current?.contains(document.activeElement)) store.select(index);
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [store, index]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog element would cover the map.
    <div ref={card} role="group" aria-label={label} className="w-full lg:w-75 lg:p-3.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-lg">{label}</h2>
        <IconButton label="Close" onPress={() => store.select(index)}>
          <X aria-hidden />
        </IconButton>
      </div>
      <PointFields key={index} point={point} index={index} hasPosition={false} />
    </div>
  );
}
