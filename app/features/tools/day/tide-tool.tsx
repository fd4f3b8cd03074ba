import { useState } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Prefill } from "#domain/tools/tool-address.ts";
import type { ToolSpot } from "#domain/tools/tool-spot.ts";
import type { Almanac } from "#domain/weather/almanac.ts";
import { localDate } from "#domain/weather/local-days.ts";
import { ToolCard } from "../tool-card.tsx";
import { ToolProblem } from "../tool-problem.tsx";
import type { Water } from "../water/use-water.ts";
import { LightOfDay } from "./light-of-day.tsx";
import { TideByDate } from "./tide-by-date.tsx";

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/** Null for a date that no calendar has, such as 31 February. */
function readDate(text = "") {
  const at = ISO_DATE.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

type TideToolProps = { prefill: Prefill; water: Water };

export function TideTool({ prefill, water }: TideToolProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const nowMs = usePageTime();
  const { spot, almanac } = water;
  const today = localDate(new Date(nowMs), almanac?.timeZone ?? "UTC");
  const date = readDate(typed ?? prefill.date) ?? today;
  return (
    <ToolCard id="tide" entries={{ spot: spot?.id ?? "", date: date === today ? "" : date }}>
      <label className="flex items-center gap-2.5 text-muted text-sm">
        Date
        <input
          type="date"
          value={date}
          onChange={({ target }) => setTyped(target.value)}
          className={`${CONTROL} min-h-11 min-w-0 max-w-48`}
        />
      </label>
      {spot && almanac ? (
        <TideAndLight spot={spot} almanac={almanac} date={date} nowMs={nowMs} />
      ) : (
        <NoTable water={water} />
      )}
    </ToolCard>
  );
}

function NoTable({ water: { spot, isWaiting, problem, retry } }: { water: Water }) {
  if (isWaiting) return <Skeleton className="h-40" />;
  if (problem) return <ToolProblem text={problem.message} retry={retry} />;
  if (spot) return <p className="text-md text-muted">Tide and light at {spot.name} aren't calculated yet.</p>;
  return (
    <p className="text-md text-muted">
      Choose a spot above, or <TextLink to="/explore">find one</TextLink> and star it.
    </p>
  );
}

type TideAndLightProps = { spot: ToolSpot; almanac: Almanac; date: string; nowMs: number };

function TideAndLight({ spot, almanac, date, nowMs }: TideAndLightProps) {
  return (
    <>
      <TideByDate spot={spot} almanac={almanac} date={date} nowMs={nowMs} />
      <LightOfDay position={spot} timeZone={almanac.timeZone} date={date} />
      <TextLink to={`/locations/${spot.id}`} className="inline-flex min-h-11 items-center justify-self-start text-md">
        {spot.name}
      </TextLink>
    </>
  );
}
