import { CircleAlert, CircleCheck } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { type GatheringDraft, STEP_WORDS, type WizardStep } from "#domain/gatherings/draft/gathering-draft.ts";
import { findProblem } from "#domain/gatherings/draft/read-draft.ts";
import { limitTexts } from "#domain/gatherings/go/safety-limits.ts";
import { isInWater } from "#domain/gatherings/kinds.ts";
import { draftWhenText } from "../draft-when-text.ts";

type ReviewStepProps = {
  draft: GatheringDraft;
  timeZone: string;
  isEdited: boolean;
  onStep: (step: WizardStep) => void;
};

const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All that was chosen, and what is still missing. */
export function ReviewStep({ draft, timeZone, isEdited, onStep }: ReviewStepProps) {
  const { units } = usePreferences();
  const problem = findProblem(draft, { timeZone, nowMs: Date.now(), isEdited });
  const limits = draft.checksConditions ? limitTexts(draft.limits, units) : [];
  const usesWater = isInWater(draft.kind);
  const lines: readonly (readonly [step: WizardStep, text: string])[] = [
    [
      "what",
      [draft.title || "No name", draft.kit.length > 0 && `bring ${draft.kit.length} things`].filter(Boolean).join(", "),
    ],
    ["where", [draft.place?.name, draftWhenText(draft, timeZone), draft.meetingPoint].filter(Boolean).join(", ")],
    [
      "people",
      [draft.capacity ? `${draft.capacity} places` : "no limit", draft.hidesNames && "names hidden"]
        .filter(Boolean)
        .join(", "),
    ],
    [
      "safety",
      [
        draft.backup && `backup ${draft.backup.name}`,
        usesWater && draft.usesMuster && "counted in and out",
        usesWater && draft.usesPairs && "in pairs",
        draft.checksConditions && "checked 24 h and 2 h before",
        ...limits.map((limit) => limit.toLowerCase()),
        !draft.emergencyPlan.trim() && usesWater && "no emergency plan",
      ]
        .filter(Boolean)
        .join(", ") || "nothing",
    ],
  ];
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(([step, text]) => (
          <li key={step} className="flex items-start justify-between gap-4 py-2">
            <p className="wrap-anywhere min-w-0 pt-2">
              <span className="block text-muted text-sm">{STEP_WORDS[step]}</span>
              {startSentence(text)}
            </p>
            <button
              type="button"
              onClick={() => onStep(step)}
              aria-label={`Edit ${STEP_WORDS[step].toLowerCase()}`}
              className="min-h-11 shrink-0 px-2 font-semibold text-primary"
            >
              Edit
            </button>
          </li>
        ))}
      </ul>
      <p className="flex gap-2.5">
        {problem ? (
          <>
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
            {STEP_WORDS[problem.step]}: {problem.text}
          </>
        ) : (
          <>
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
            {draft.visibility === "public"
              ? "Ready. Your first public event is looked at by our team."
              : "Ready to publish."}
          </>
        )}
      </p>
    </>
  );
}
