import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import type { EditScope } from "./edited-gathering.ts";

const OPTIONS: readonly { value: EditScope; label: string }[] = [
  { value: "one", label: "Only this one" },
  { value: "following", label: "This and all following" },
];

type ScopeChoiceProps = { scope: EditScope; onChange: (scope: EditScope) => void };

/** Of an occurrence in a series. */
export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-md" aria-hidden>
        What changes
      </p>
      <ChoiceChips label="What changes" options={OPTIONS} value={scope} onChange={onChange} />
    </div>
  );
}
