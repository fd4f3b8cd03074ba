import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { FieldNotes } from "#app/ui/form/field-frame.tsx";
import type { DraftPod } from "#domain/gatherings/draft/gathering-draft.ts";
import { GATHERING_LENGTHS, PODS_LIMIT } from "#domain/gatherings/gathering-limits.ts";
import { GATHERING_VISIBILITIES, isInWater } from "#domain/gatherings/kinds.ts";
import { hostedGroupsQuery } from "../../gatherings.queries.ts";
import {
  controlOf,
  type StepProps,
  WIZARD_CONTROL,
  WizardField,
  WizardInput,
  WizardSelect,
  WizardToggle,
  wizardFieldId,
} from "../wizard-field.tsx";

const VISIBILITY_OPTIONS = [
  { value: "public", label: "Everyone" },
  { value: "group", label: "Members of the group" },
  { value: "link", label: "Anyone with the link" },
] as const;

const CLOSES_OPTIONS = [
  { value: "", label: "At the start" },
  { value: "2", label: "2 h before" },
  { value: "12", label: "12 h before" },
  { value: "24", label: "1 day before" },
  { value: "48", label: "2 days before" },
] as const;

/** Who may come, how many, and in which pods. */
export function PeopleStep({ isSeries, ...props }: StepProps & { isSeries: boolean }) {
  const { userId, draft, problem, onChange } = props;
  const groups = useQuery(hostedGroupsQuery(userId)).data ?? [];
  const listed = draft.group && !groups.some(({ id }) => id === draft.group?.id) ? [draft.group, ...groups] : groups;
  const closes = CLOSES_OPTIONS.some(({ value }) => value === draft.closesBefore)
    ? CLOSES_OPTIONS
    : [...CLOSES_OPTIONS, { value: draft.closesBefore, label: `${draft.closesBefore} h before` }];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <WizardSelect
          label="Who sees it"
          value={draft.visibility}
          options={VISIBILITY_OPTIONS}
          onValue={(value) =>
            onChange({ visibility: GATHERING_VISIBILITIES.find((known) => known === value) ?? draft.visibility })
          }
        />
        <WizardField field="group" label="Group" isOptional={draft.visibility !== "group"} problem={problem}>
          <select
            {...controlOf("group", problem)}
            value={draft.group?.id ?? ""}
            onChange={({ target }) => onChange({ group: listed.find(({ id }) => id === target.value) ?? null })}
            className={`${WIZARD_CONTROL} pr-9!`}
          >
            <option value="">{listed.length > 0 ? "None" : "You host no group"}</option>
            {listed.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </WizardField>
        <WizardInput
          field="capacity"
          label="Places"
          isOptional
          inputMode="numeric"
          hint="When full, a waiting list. Blank: no limit."
          maxLength={4}
          problem={problem}
          value={draft.capacity}
          onText={(capacity) => onChange({ capacity })}
        />
        <WizardSelect
          label="Answers close"
          value={draft.closesBefore}
          options={closes}
          onValue={(closesBefore) => onChange({ closesBefore })}
        />
        {isInWater(draft.kind) && (
          <WizardInput
            field="minutesInWater"
            label="Time in the water"
            isOptional
            unit="min"
            inputMode="numeric"
            maxLength={4}
            problem={problem}
            value={draft.minutesInWater}
            onText={(minutesInWater) => onChange({ minutesInWater })}
          />
        )}
      </div>
      <WizardToggle
        label="Hide names"
        note="Only hosts see who is coming. Everyone sees how many."
        isOn={draft.hidesNames}
        onChange={(hidesNames) => onChange({ hidesNames })}
      />
      {isInWater(draft.kind) &&
        (isSeries ? (
          <p className="text-muted text-sm">Pods and notes are set for each date, once it's published.</p>
        ) : (
          <Pods {...props} />
        ))}
    </>
  );
}

const EMPTY_POD: DraftPod = { name: "", from: "", to: "", plan: "" };

/** Of a usual group. */
const USUAL_PODS: readonly DraftPod[] = [
  { name: "Fast", from: "1:30", to: "1:50", plan: "" },
  { name: "Steady", from: "1:50", to: "2:20", plan: "" },
  { name: "Easy", from: "2:20", to: "", plan: "" },
];

function Pods({ draft: { pods }, problem, onChange }: StepProps) {
  const id = wizardFieldId("pods");
  const change = (index: number, next: Partial<DraftPod>) =>
    onChange({ pods: pods.map((pod, at) => (at === index ? { ...pod, ...next } : pod)) });
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-md">
        Pods by pace<span className="font-normal text-muted"> optional</span>
      </legend>
      <p className="mb-2 text-muted text-sm">Swimmers of one pace who stay together. Paces for 100 m, such as 2:00.</p>
      <ul className="grid gap-3">
        {pods.map((pod, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pod has no id until it is saved, and none moves.
          <li key={index} className="rounded-inner border border-line p-3">
            <div className="flex items-center gap-2">
              <input
                id={index === 0 ? id : undefined}
                aria-label={`Name of pod ${index + 1}`}
                placeholder="Name"
                value={pod.name}
                maxLength={GATHERING_LENGTHS.podName}
                onChange={({ target }) => change(index, { name: target.value })}
                className={WIZARD_CONTROL}
              />
              <IconButton
                label={`Remove pod ${index + 1}`}
                onPress={() => onChange({ pods: pods.filter((_, at) => at !== index) })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_2fr]">
              <PodInput label="From" value={pod.from} index={index} onText={(from) => change(index, { from })} />
              <PodInput label="To" value={pod.to} index={index} onText={(to) => change(index, { to })} />
              <span className="max-sm:col-span-2">
                <PodInput label="Plan" value={pod.plan} index={index} onText={(plan) => change(index, { plan })} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} message={problem?.field === "pods" ? problem.text : undefined} />
      <div className="mt-3 flex flex-wrap gap-2">
        {pods.length < PODS_LIMIT && (
          <Button variant="secondary" onClick={() => onChange({ pods: [...pods, EMPTY_POD] })}>
            <Plus className="size-4.5" aria-hidden /> Add a pod
          </Button>
        )}
        {pods.length === 0 && (
          <Button variant="quiet" className="px-3!" onClick={() => onChange({ pods: [...USUAL_PODS] })}>
            Three usual pods
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type PodInputProps = { label: "From" | "To" | "Plan"; index: number; value: string; onText: (text: string) => void };

const POD_EXAMPLES = { From: "2:00", To: "2:20", Plan: "round the buoy, 900 m" } as const;

function PodInput({ label, index, value, onText }: PodInputProps) {
  return (
    <input
      aria-label={`${label}, pod ${index + 1}`}
      placeholder={POD_EXAMPLES[label]}
      value={value}
      maxLength={GATHERING_LENGTHS.podPlan}
      onChange={({ target }) => onText(target.value)}
      className={WIZARD_CONTROL}
    />
  );
}
