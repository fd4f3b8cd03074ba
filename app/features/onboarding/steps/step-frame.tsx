import { type ReactNode, useEffect, useRef } from "react";
import type { OnboardingProfile } from "#domain/accounts/onboarding/onboarding-profile.ts";
import type { OnboardingStep } from "#domain/accounts/onboarding/onboarding-step.ts";
import type { StepProblems } from "#domain/accounts/onboarding/step-problems.ts";
import type { FormChange } from "#domain/accounts/onboarding/wizard.ts";
import type { Wizard } from "#domain/accounts/onboarding/wizard-state.ts";

type StepFrameProps = {
  step: OnboardingStep;
  title: string;
  lead: ReactNode;
  takesFocus: boolean;
  children: ReactNode;
};

export function StepFrame({ step, title, lead, takesFocus, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section aria-labelledby={`step-${step}`} className="animate-rise">
      <h1 id={`step-${step}`} ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-lg text-muted">{lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-9">{children}</div>
    </section>
  );
}

export function Question({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-heading font-semibold text-lg tracking-tight">{title}</legend>
      {note && <p className="mt-0.5 text-md text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </fieldset>
  );
}

type CheckProps = {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  message?: string | undefined;
  onChange: (isChecked: boolean) => void;
};

export function Check({ label, note, checked, message, onChange }: CheckProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3.5 py-2">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={message ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 aria-invalid:border-danger"
        />
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          {note && <span className="block text-md text-muted">{note}</span>}
        </span>
      </label>
      {message && (
        <p role="alert" className="font-medium text-danger text-sm">
          {message}
        </p>
      )}
    </div>
  );
}

export type StepProps = {
  wizard: Wizard;
  problems: StepProblems;
  takesFocus: boolean;
  change: (change: FormChange) => void;
  changeProfile: (change: Partial<OnboardingProfile>) => void;
};
