import { X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { addKit, changeKind } from "#domain/gatherings/draft/gathering-draft.ts";
import { GATHERING_LENGTHS, KIT_ITEMS_LIMIT } from "#domain/gatherings/gathering-limits.ts";
import { GATHERING_KINDS, KIND_WORDS } from "#domain/gatherings/kinds.ts";
import { type StepProps, WIZARD_CONTROL, WizardInput, WizardText, WizardToggle } from "../wizard-field.tsx";

const KIND_OPTIONS = GATHERING_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

const TITLE_EXAMPLES = {
  swim: "Sunday dip",
  race: "Harbor mile",
  course: "Cold water for beginners",
  talk: "Reading rips",
  cleanup: "Cove cleanup",
} as const;

/** Kind, name, what it's about and what to bring. */
export function WhatStep({ draft, problem, onChange }: StepProps) {
  return (
    <>
      <ChoiceChips
        label="Kind"
        options={KIND_OPTIONS}
        value={draft.kind}
        onChange={(kind) => onChange(changeKind(draft, kind))}
      />
      <WizardInput
        field="title"
        label="Name"
        problem={problem}
        value={draft.title}
        maxLength={GATHERING_LENGTHS.title}
        placeholder={TITLE_EXAMPLES[draft.kind]}
        onText={(title) => onChange({ title })}
      />
      <WizardText
        field="description"
        label="About it"
        isOptional
        problem={problem}
        value={draft.description}
        placeholder="Who it's for, how long, and what happens after."
        onText={(description) => onChange({ description })}
      />
      <KitList kit={draft.kit} onChange={(kit) => onChange({ kit })} />
      <WizardToggle
        label="Beginners welcome"
        note="Shown in lists."
        isOn={draft.isBeginnerWelcome}
        onChange={(isBeginnerWelcome) => onChange({ isBeginnerWelcome })}
      />
      <WizardInput
        field="ticketUrl"
        label="Ticket link"
        isOptional
        type="url"
        problem={problem}
        value={draft.ticketUrl}
        placeholder="https://"
        onText={(ticketUrl) => onChange({ ticketUrl })}
      />
    </>
  );
}

type KitListProps = { kit: readonly string[]; onChange: (kit: string[]) => void };

function KitList({ kit, onChange }: KitListProps) {
  const id = useId();
  const [item, setItem] = useState("");
  function add() {
    onChange(addKit(kit, item));
    setItem("");
  }
  return (
    <div>
      <label htmlFor={id} className="font-medium text-md">
        Bring<span className="font-normal text-muted"> optional</span>
      </label>
      <ul className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {kit.map((name) => (
          <li
            key={name}
            className="wrap-anywhere inline-flex min-h-11 items-center rounded-control border border-line bg-tint pl-3"
          >
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(kit.filter((other) => other !== name))}
              className="grid size-11 place-items-center"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {kit.length < KIT_ITEMS_LIMIT && (
        <div className="mt-2 flex gap-2">
          <input
            id={id}
            value={item}
            maxLength={GATHERING_LENGTHS.kitItem}
            placeholder="Flask"
            autoComplete="off"
            onChange={({ target }) => setItem(target.value)}
            // Enter would send the form around it.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
            className={WIZARD_CONTROL}
          />
          <Button variant="secondary" onClick={add}>
            Add
          </Button>
        </div>
      )}
    </div>
  );
}
