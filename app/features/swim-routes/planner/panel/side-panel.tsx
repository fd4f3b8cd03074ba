import { Download, Ellipsis, Pencil, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import type { RatedDifficulty } from "#domain/swim-routes/difficulty.ts";
import { guessRouteType } from "#domain/swim-routes/line/guess-route-type.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { ROUTE_TYPE_WORDS } from "#domain/swim-routes/route-words.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { useFollowedPoints, usePlanner, usePlannerStore } from "../store/use-planner.ts";
import { BreathingSide } from "./breathing-side.tsx";
import { DetailsForm } from "./details-form.tsx";
import { DifficultyLine } from "./difficulty-line.tsx";
import { DraftLine } from "./draft-line.tsx";
import { LegsTable, type LegTide } from "./legs-table.tsx";
import { PointsList } from "./points-list.tsx";

export type SidePanelProps = {
  draft: DraftState;
  suggestedName: string;
  timeZone: string;
  startAt: number;
  pace: number;
  figures: ReactNode;
  /** The day strip, on phones. */
  strip: ReactNode;
  /** The name stands above the map there. */
  isPhone: boolean;
  rated: RatedDifficulty;
  checks: ReactNode;
  tides: readonly LegTide[] | null;
  /** "most likely out 11:00–11:12", from the rehearsal. */
  spread: string | null;
  highlightedLeg: number | null;
  onHighlightLeg: (leg: number | null) => void;
  onAddPoint: () => void;
};

/** Everything about the route beside the map. */
export function SidePanel(props: SidePanelProps) {
  const { draft, suggestedName, timeZone, rated, checks, figures } = props;
  const details = usePlanner((state) => state.details);
  const points = useFollowedPoints(usePlannerStore());
  const [list, setList] = useState<"legs" | "points">("legs");
  const [isEditing, setEditing] = useState(false);
  const hasLine = lineOf(points).length > 1;
  return (
    <>
      <Part>
        {props.isPhone && (
          <div className="mb-2">
            {figures}
            <BreathingSide />
          </div>
        )}
        {!props.isPhone && (
          <div className="flex items-start justify-between gap-3">
            <h1 className="min-w-0 break-words text-xl">{details.name || suggestedName}</h1>
            <button
              type="button"
              aria-label="Name and visibility"
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
              className="grid size-11 shrink-0 place-items-center rounded-control border border-control hover:bg-sunken aria-expanded:bg-tint [&_svg]:size-5"
            >
              <Pencil aria-hidden />
            </button>
          </div>
        )}
        <DraftLine
          draft={draft}
          timeZone={timeZone}
          typeWord={ROUTE_TYPE_WORDS[details.type ?? guessRouteType(lineOf(points))]}
        />
        {isEditing && (
          <div className="mt-3">
            <DetailsForm {...{ details, points, suggestedName }} />
          </div>
        )}
        {!props.isPhone && (
          <div className="mt-3">
            {figures}
            <BreathingSide />
          </div>
        )}
      </Part>
      {props.strip && <Part>{props.strip}</Part>}
      {hasLine && (
        <Part>
          <DifficultyLine rated={rated} />
        </Part>
      )}
      <Part>
        <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
          <h2 className="sr-only">{list === "legs" ? "Legs" : "Points"}</h2>
          <Segments
            label="List"
            value={list}
            options={[
              { value: "legs", label: "Legs" },
              { value: "points", label: "Points" },
            ]}
            onChange={setList}
          />
          {props.spread && <p className="text-muted text-sm">{props.spread}</p>}
        </div>
        {list === "legs" ? (
          <LegsTable
            {...{ timeZone, startAt: props.startAt, pace: props.pace, tides: props.tides }}
            highlighted={props.highlightedLeg}
            onHighlight={props.onHighlightLeg}
          />
        ) : (
          <PointsList points={points} onAdd={props.onAddPoint} />
        )}
      </Part>
      {hasLine && <Part>{checks}</Part>}
    </>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <section className="border-line border-b px-5 py-4">{children}</section>
);

type PanelActionsProps = {
  isSaving: boolean;
  isSavable: boolean;
  onSave: () => void;
  onFiles: () => void;
  onPrint: () => void;
  onMore: () => void;
};

export function PanelActions({ isSaving, isSavable, onSave, onFiles, onPrint, onMore }: PanelActionsProps) {
  const others = [
    { label: "Download", icon: Download, press: onFiles },
    { label: "Print", icon: Printer, press: onPrint },
    { label: "More", icon: Ellipsis, press: onMore },
  ];
  return (
    <div className="flex gap-2.5 border-line border-t bg-surface p-3.5">
      <Button className="grow" pending={isSaving} aria-disabled={!isSavable || undefined} onClick={onSave}>
        Save route
      </Button>
      {others.map(({ label, icon: Icon, press }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={press}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-control hover:bg-sunken [&_svg]:size-5"
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  );
}
