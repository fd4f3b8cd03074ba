import { writeStored } from "#app/browser/storage.ts";
import type { StoredValue } from "#app/browser/stored-entries.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { CONTROL } from "#app/ui/form/field-frame.tsx";

type Side = NonNullable<StoredValue<"breathingSide">>;

const SIDES: readonly (readonly [side: Side, label: string])[] = [
  ["left", "Left"],
  ["right", "Right"],
  ["both", "Both sides"],
];

/** Which side the swimmer breathes to, for the check of a low sun; kept on the device. */
export function BreathingSide() {
  const side = useStored("breathingSide");
  return (
    <label className="mt-2 flex items-center gap-3 text-muted text-sm">
      Breathing side
      <select
        value={side ?? ""}
        onChange={({ currentTarget }) =>
          writeStored("breathingSide", SIDES.find(([known]) => known === currentTarget.value)?.[0] ?? null)
        }
        className={`${CONTROL} min-h-11 w-auto! px-2!`}
      >
        <option value="">Not set</option>
        {SIDES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
