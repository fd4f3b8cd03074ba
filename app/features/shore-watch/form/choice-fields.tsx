import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Chip, ChoiceChips } from "#app/ui/controls/chip.tsx";
import { outByAfter, type PlanForm } from "#domain/shore-watch/plan-form.ts";
import { CAP_WORDS } from "#domain/shore-watch/plan-words.ts";
import { CAP_COLORS } from "#domain/shore-watch/swim-plan.ts";
import { KIT_ITEMS, type KitItem } from "#domain/workouts/workout.ts";
import { KIT_WORDS } from "#domain/workouts/workout-words.ts";

const QUICK_MINUTES = [30, 45, 60, 90, 120] as const;

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-md">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Sets the time by its distance from now. */
export function QuickTimes({ timeZone }: { timeZone: string }) {
  const { setValue } = useFormContext<PlanForm>();
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      {QUICK_MINUTES.map((minutes) => (
        <Chip
          key={minutes}
          onPress={() => setValue("outBy", outByAfter(minutes, Date.now(), timeZone), { shouldDirty: true })}
        >
          in {minutes < 120 ? `${minutes} min` : "2 h"}
        </Chip>
      ))}
    </div>
  );
}

const GRACE = (["5", "10", "15"] as const).map((value) => ({ value, label: `${value} min` }));

export function GraceField() {
  const { setValue } = useFormContext<PlanForm>();
  const grace = useWatch<PlanForm, "grace">({ name: "grace" });
  return (
    <Group label="Grace after that">
      <ChoiceChips label="Grace" options={GRACE} value={grace} onChange={(value) => setValue("grace", value)} />
    </Group>
  );
}

const CAPS = CAP_COLORS.map((value) => ({ value, label: CAP_WORDS[value] }));

export function CapField() {
  const { setValue } = useFormContext<PlanForm>();
  const cap = useWatch<PlanForm, "capColor">({ name: "capColor" });
  return (
    <Group label="Cap">
      <ChoiceChips label="Cap color" options={CAPS} value={cap} onChange={(value) => setValue("capColor", value)} />
    </Group>
  );
}

export function KitField() {
  const { setValue } = useFormContext<PlanForm>();
  const kit = useWatch<PlanForm, "kit">({ name: "kit" });
  const toggle = (item: KitItem) =>
    setValue("kit", kit.includes(item) ? kit.filter((one) => one !== item) : [...kit, item]);
  return (
    <Group label="Kit">
      <div className="flex flex-wrap gap-2">
        {KIT_ITEMS.map((item) => (
          <Chip key={item} pressed={kit.includes(item)} onPress={() => toggle(item)}>
            {KIT_WORDS[item]}
          </Chip>
        ))}
      </div>
    </Group>
  );
}
