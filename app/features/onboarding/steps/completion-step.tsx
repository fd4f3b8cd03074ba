import type { ReactNode } from "react";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { NAME_MAX_LENGTH } from "#domain/accounts/onboarding/onboarding-profile.ts";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { Summary } from "./summary.tsx";
import { TextInput } from "./text-input.tsx";

/** `offer` comes from the page, which knows about plans. */
type CompletionStepProps = StepProps & { offer: ReactNode };

export function CompletionStep(props: CompletionStepProps) {
  const { wizard, problems, takesFocus, changeProfile } = props;
  const { profile, problem } = wizard;
  return (
    <StepFrame
      step="completion"
      title="What should we call you?"
      lead="Last step: your name, and a summary of your choices."
      takesFocus={takesFocus}
    >
      {problem && <ProblemNote message={problem.message} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label="Name"
          value={profile.full_name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
          hint="The name your swimming friends know"
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
      {props.offer}
    </StepFrame>
  );
}
