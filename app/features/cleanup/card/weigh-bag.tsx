import { type SyntheticEvent, useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { readBagWeight } from "#domain/cleanups/read-weight.ts";

type WeighBagProps = { onWeighed: (grams: number) => void; onClose: () => void };

/** One bag and its weight. */
export function WeighBag({ onWeighed, onClose }: WeighBagProps) {
  const id = useId();
  const { units } = usePreferences();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const unit = units === "imperial" ? "lb" : "kg";

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const grams = readBagWeight(typed, units);
    if (grams === null) return setProblem(`Enter a weight in ${unit}, such as 1.4`);
    onWeighed(grams);
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Weigh a bag">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FieldFrame id={id} label={`Weight in ${unit}`} message={problem}>
          <input
            id={id}
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
        <Button type="submit">Add the bag</Button>
      </form>
    </Dialog>
  );
}
