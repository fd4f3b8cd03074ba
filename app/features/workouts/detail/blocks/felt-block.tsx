import { Lock } from "lucide-react";
import { Block } from "#app/ui/block.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { MOODS } from "#domain/workouts/workout.ts";
import { ENTRY_FEEL_WORDS, HAZARD_WORDS, MOOD_WORDS } from "#domain/workouts/workout-words.ts";

/** What the swimmer wrote. Others never see health or private notes. */
export function FeltBlock({ workout }: { workout: ShownWorkout }) {
  const { health, entryFeel, hazards, publicNotes, privateNotes } = workout;
  const { effort, shiver, mood } = health;
  const scales = [
    ...(effort === null ? [] : [{ term: "Effort", text: `${effort} of 10`, share: effort / 10 }]),
    ...(shiver === null ? [] : [{ term: "Cold", text: `${shiver} of 5`, share: shiver / 5 }]),
    ...(mood === null
      ? []
      : [{ term: "Mood", text: MOOD_WORDS[mood], share: (MOODS.indexOf(mood) + 1) / MOODS.length }]),
  ];
  const chips = [
    ...(entryFeel ? [`Getting in: ${ENTRY_FEEL_WORDS[entryFeel].toLowerCase()}`] : []),
    ...hazards.map((hazard) => HAZARD_WORDS[hazard]),
  ];
  if (scales.length + chips.length === 0 && !publicNotes && !privateNotes) return null;
  return (
    <Block title="How it felt">
      <dl className="flex flex-col gap-2.5">
        {scales.map(({ term, text, share }) => (
          <div key={term} className="grid grid-cols-[1fr_auto] gap-x-3 text-md">
            <dt>{term}</dt>
            <dd className="font-semibold">{text}</dd>
            <span aria-hidden className="col-span-2 mt-1 block h-1.75 rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${100 * share}%` }} />
            </span>
          </div>
        ))}
      </dl>
      {chips.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 first:mt-0">
          {chips.map((text) => (
            <Chip key={text}>{text}</Chip>
          ))}
        </div>
      )}
      {publicNotes && <p className="wrap-anywhere mt-3 whitespace-pre-line text-md">{publicNotes}</p>}
      {privateNotes && (
        <p className="wrap-anywhere mt-3 whitespace-pre-line text-md">
          <span className="mr-1.5 inline-flex items-center gap-1 text-muted text-sm">
            <Lock className="size-3.5" aria-hidden /> Only you
          </span>
          {privateNotes}
        </p>
      )}
    </Block>
  );
}
