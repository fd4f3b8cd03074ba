import { Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { NAME_MAX_LENGTH } from "#domain/accounts/onboarding/onboarding-profile.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepProps } from "./step-props.ts";
import { Summary } from "./summary.tsx";
import { TextInput } from "./text-input.tsx";

type CompletionStepProps = StepProps & { onPremiumOffered: () => void };

export function CompletionStep(props: CompletionStepProps) {
  const { wizard, problems, takesFocus, changeProfile } = props;
  const { profile, problem } = wizard;
  return (
    <StepFrame
      step="completion"
      title="What do we call you?"
      lead="The last step: your name, and a look at what you chose."
      takesFocus={takesFocus}
    >
      {problem && <ProblemNote message={problem.message} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label="Name"
          value={profile.full_name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
          hint="As your swimming friends know you"
          message={problems.full_name}
          onChange={(full_name) => changeProfile({ full_name })}
        />
        <TextInput
          label="Username"
          value={profile.username}
          autoComplete="off"
          hint="Letters, digits, dots, underscores and hyphens"
          message={problems.username}
          onChange={(username) => changeProfile({ username })}
        />
      </div>
      <Summary form={wizard.record.form_data} profile={profile} />
      <PremiumOffer onOffered={props.onPremiumOffered} />
    </StepFrame>
  );
}

/** An offer and nothing more: it leads to the prices beside this page, or goes away. */
function PremiumOffer({ onOffered }: { onOffered: () => void }) {
  const [isLater, setIsLater] = useState(false);
  if (isLater) {
    return (
      <p role="status" className="text-md text-muted">
        You find premium in the menu whenever you like.
      </p>
    );
  }
  return (
    <section aria-labelledby="premium-offer" className="rounded-card bg-tint p-5">
      <h2 id="premium-offer" className="flex items-center gap-2.5 text-lg">
        <Sparkles className="size-5 shrink-0 text-primary" aria-hidden />
        More comfort, if you want it
      </h2>
      <p className="mt-1.5 text-md">
        Premium brings weather as it changes and suggestions that fit you. Everything about safety is free and stays so.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href="/pricing"
          target="_blank"
          rel="noreferrer"
          onClick={onOffered}
          className="inline-flex min-h-10 items-center rounded-control border border-control bg-surface px-3.5 font-semibold text-sm hover:bg-sunken"
        >
          See the plans
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setIsLater(true);
            onOffered();
          }}
        >
          Maybe later
        </Button>
      </div>
    </section>
  );
}
