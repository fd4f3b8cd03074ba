import { CloudOff } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { loadLocationMap } from "#app/ui/map/use-location-map.ts";
import { preloadNotices } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { hasLocation } from "#domain/accounts/onboarding/onboarding-profile.ts";
import { numberOfStep, ONBOARDING_STEPS, type OnboardingStep } from "#domain/accounts/onboarding/onboarding-step.ts";
import type { StepProblems } from "#domain/accounts/onboarding/step-problems.ts";
import type { Wizard } from "#domain/accounts/onboarding/wizard-state.ts";
import { StepButtons } from "./step-buttons.tsx";
import { CompletionStep } from "./steps/completion-step.tsx";
import { ConnectionsStep } from "./steps/connections-step.tsx";
import { LocationStep } from "./steps/location-step.tsx";
import { PreferencesStep } from "./steps/preferences-step.tsx";
import { PrivacyStep } from "./steps/privacy-step.tsx";
import type { StepProps } from "./steps/step-frame.tsx";
import { TideProgress } from "./tide-progress.tsx";
import type { Onboarding } from "./use-onboarding.ts";

const loadStartOver = () => import("./start-over-dialog.tsx");
const StartOverDialog = lazyNamed(loadStartOver, "StartOverDialog");

const STEP_NAMES: Record<OnboardingStep, string> = {
  preferences: "Your water",
  location: "Your place",
  connections: "Platforms",
  privacy: "Privacy",
  completion: "Your name",
};

type StepScreenProps = {
  onboarding: Onboarding;
  mapStyles: { light: string; dark: string };
  takesFocus: boolean;
  greeting: string;
  loadOffer: () => Promise<unknown>;
  renderOffer: (onOffered: () => void) => ReactNode;
};

/** Missing fields are marked after a first try, wrong numbers at once. */
function problemsToShow({ problems, arePromptsShown }: Wizard): StepProblems {
  if (arePromptsShown) return problems;
  const { acknowledgedSafetyWarning: _note, full_name: _name, username: _username, ...numbers } = problems;
  return numbers;
}

/** Null where the step can't be skipped. */
function skipWord({ record, profile }: Wizard) {
  if (record.current_step === "location") return hasLocation(profile) ? null : "Skip for now";
  if (record.current_step !== "connections") return null;
  return Object.values(record.form_data.connectedPlatforms).some(Boolean) ? null : "Connect later";
}

function focusFirstProblem(form: HTMLFormElement) {
  form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
}

export function StepScreen(screen: StepScreenProps) {
  const { onboarding, mapStyles, takesFocus, greeting, loadOffer, renderOffer } = screen;
  const { wizard, dispatch, completeStep, finish, isFinishing } = onboarding;
  const { current_step: step, completed_steps } = wizard.record;
  const isLast = step === "completion";
  const hasBegun = wizard.revision > 0;

  // Preloads what later steps need, in case the network is lost.
  useEffect(() => {
    if (!hasBegun && !isLast) return;
    // What fails is loaded again when needed.
    const later = () => undefined;
    loadOffer().catch(later);
    loadLocationMap().catch(later);
    loadStartOver().catch(later);
    void preloadNotices();
  }, [hasBegun, isLast, loadOffer]);

  const props: StepProps = {
    wizard,
    problems: problemsToShow(wizard),
    takesFocus,
    change: (change) => dispatch({ type: "form_changed", change, now: Date.now() }),
    changeProfile: (change) => dispatch({ type: "profile_changed", change, now: Date.now() }),
  };
  const offerPremium = () => dispatch({ type: "flag_set", flag: "premium_offered", now: Date.now() });
  const skip = skipWord(wizard);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (isLast) void finish();
        else completeStep();
        requestAnimationFrame(() => focusFirstProblem(form));
      }}
    >
      <div className="mb-8">
        {/* Two lines on every step, so that nothing below moves. */}
        <div className="mb-3 flex min-h-12 items-start justify-between gap-x-4">
          <p className="min-w-0 text-md text-muted">
            {greeting}
            <span className="block">
              {numberOfStep(step)} of {ONBOARDING_STEPS.length}{" "}
              <span className="font-medium text-ink">{STEP_NAMES[step]}</span>
            </span>
          </p>
          <StartOver
            onReset={() => dispatch({ type: "reset", now: Date.now() })}
            isOffered={completed_steps.length > 0}
          />
        </div>
        <TideProgress current={step} completed={completed_steps} />
        <SaveNote onboarding={onboarding} />
      </div>
      {step === "preferences" && <PreferencesStep key={step} {...props} />}
      {step === "location" && <LocationStep key={step} {...props} mapStyles={mapStyles} />}
      {step === "connections" && <ConnectionsStep key={step} {...props} />}
      {step === "privacy" && <PrivacyStep key={step} {...props} />}
      {isLast && <CompletionStep key={step} {...props} offer={renderOffer(offerPremium)} />}
      <StepButtons
        onBack={step === "preferences" ? null : () => dispatch({ type: "went_back", now: Date.now() })}
        submitLabel={isLast ? "Finish" : "Continue"}
        isSubmitting={isFinishing}
        skip={skip}
        onSkip={completeStep}
      />
    </form>
  );
}

function SaveNote({ onboarding: { wizard, saveProblem, retry } }: { onboarding: Onboarding }) {
  return (
    <div role="status" className="empty:hidden">
      {wizard.save === "failed" && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-1.5 text-md">
          <CloudOff className="size-5 shrink-0 text-buoy-text" aria-hidden />
          <span className="min-w-0 flex-1 py-1.5">
            Not saved yet. We'll retry automatically. <span className="text-muted">{saveProblem}</span>
          </span>
          <Button variant="quiet" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function StartOver({ isOffered, onReset }: { isOffered: boolean; onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="-mt-2 shrink-0 whitespace-nowrap" onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      {isAsking && (
        <Suspense>
          <StartOverDialog onClose={() => setIsAsking(false)} onReset={onReset} />
        </Suspense>
      )}
    </>
  );
}
