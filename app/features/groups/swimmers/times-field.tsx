import { Chip } from "#app/ui/controls/chip.tsx";
import { SWIM_TIMES, type SwimTime } from "#domain/groups/group.ts";
import { SWIM_TIME_WORDS } from "#domain/groups/group-words.ts";

type TimesFieldProps = { chosen: readonly SwimTime[]; onChange: (times: readonly SwimTime[]) => void };

/** Only those who say when they swim are matched with others. */
export function TimesField({ chosen, onChange }: TimesFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-md">When I swim</legend>
      <div className="flex flex-wrap gap-2">
        {SWIM_TIMES.map((time) => {
          const isOn = chosen.includes(time);
          return (
            <Chip
              key={time}
              pressed={isOn}
              onPress={() => onChange(isOn ? chosen.filter((other) => other !== time) : [...chosen, time])}
            >
              {SWIM_TIME_WORDS[time]}
            </Chip>
          );
        })}
      </div>
      <p className="mt-1 text-muted text-sm">Choose at least one to be found by swimmers near your pace.</p>
    </fieldset>
  );
}
