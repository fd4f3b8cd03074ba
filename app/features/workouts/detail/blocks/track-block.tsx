import { Undo2, Wand } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { figureText } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import type { RepairedTrack } from "#domain/workouts/repaired-track.ts";
import { alongText, swumFigure } from "#domain/workouts/swim-words.ts";
import { useChooseTrack } from "../../workouts.queries.ts";

type TrackBlockProps = {
  workout: ShownWorkout;
  repaired: RepairedTrack;
  usesRepaired: boolean;
  /** Both lines are on the map. */
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
};

/** What the repair did. The device's track is kept, so either can count. */
export function TrackBlock({ workout, repaired, usesRepaired, isComparing, onCompare }: TrackBlockProps) {
  const { units } = usePreferences();
  const choose = useChooseTrack(workout.id);
  const { report, meters } = repaired;
  const repairs = [
    ...(report.withoutPosition > 0 ? [`${formatNumber(report.withoutPosition)} samples without a position`] : []),
    ...(report.jumps > 0 ? [`${formatNumber(report.jumps)} ${report.jumps === 1 ? "jump" : "jumps"} left out`] : []),
    ...(report.gapSeconds >= MIN_GAP_SECONDS
      ? [`longest gap ${formatDuration(report.gapSeconds)}, bridged by ${alongText(report.gapMeters, units)}`]
      : []),
  ];

  function use(isRepaired: boolean) {
    choose.mutate(isRepaired, {
      onSuccess: () =>
        showNotice({
          kind: "success",
          text: isRepaired ? "The repaired track counts now." : "The original track counts now.",
          action: { label: "Undo", onPress: () => choose.mutate(!isRepaired) },
        }),
    });
  }

  return (
    <Block title="Track">
      <p className="text-md">
        {workout.deviceMeters !== null && `Device ${figureText(swumFigure(workout.deviceMeters, units))}, `}
        {workout.deviceMeters === null ? "Repaired" : "repaired"} {figureText(swumFigure(meters, units))}.
        {!usesRepaired && " The original counts."}
      </p>
      {repairs.length > 0 && (
        <ul className="mt-1.5 text-muted text-sm">
          {repairs.map((text) => (
            <li key={text} className="first-letter:uppercase">
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isComparing}
          className={isComparing ? "border-primary! bg-tint!" : ""}
          onClick={() => onCompare(!isComparing)}
        >
          Compare
        </Button>
        <Button variant="secondary" size="sm" pending={choose.isPending} onClick={() => use(!usesRepaired)}>
          {usesRepaired ? <Undo2 className="size-4" aria-hidden /> : <Wand className="size-4" aria-hidden />}
          {usesRepaired ? "Use original" : "Use repaired"}
        </Button>
      </div>
      {isComparing && (
        <p role="status" className="mt-2 text-muted text-sm">
          On the map, the dashed line is the {usesRepaired ? "original" : "repaired"} track.
        </p>
      )}
    </Block>
  );
}

/** Shorter ones are the usual rhythm of strokes. */
const MIN_GAP_SECONDS = 15;
