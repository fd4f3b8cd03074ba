import { Hourglass } from "lucide-react";
import { agoText } from "#domain/age.ts";
import { isStale } from "#domain/conditions/facts/weather-hours.ts";
import type { ConditionsView } from "./conditions-view.ts";

type StaleMarkProps = { view: Pick<ConditionsView, "fetchedAt" | "nextUpdateAt" | "nowMs"> };

/** Marks overdue values, so that screenshots show it too; renders nothing while they are fresh. */
export function StaleMark({ view }: StaleMarkProps) {
  if (!isStale(view, view.nowMs)) return null;
  return (
    <span className="inline-flex items-center gap-1 font-medium text-buoy-text text-xs">
      <Hourglass className="size-3.5" aria-hidden /> Stale, {agoText(view.fetchedAt, view.nowMs)}
    </span>
  );
}
