import { type ReactNode, useEffect, useState } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { isStepShown } from "#domain/accounts/onboarding/wizard-state.ts";
import { FinishedScreen } from "./finished-screen.tsx";
import { StepScreen } from "./step-screen.tsx";
import { useOnboarding } from "./use-onboarding.ts";

type OnboardingWizardProps = {
  userId: string;
  next: string;
  mapStyles: { light: string; dark: string };
  /** Loads what `renderOffer` draws before the last step, so that nobody tabs past it. */
  loadOffer: () => Promise<unknown>;
  renderOffer: (onOffered: () => void) => ReactNode;
};

export function OnboardingWizard({ userId, next, mapStyles, loadOffer, renderOffer }: OnboardingWizardProps) {
  const onboarding = useOnboarding(userId);
  const cameFromSignUp = useStored("cameFromSignUp");
  const { wizard, isSaved } = onboarding;
  const { is_complete, current_step } = wizard.record;
  const isOver = is_complete && isSaved;

  useEffect(() => {
    writeStored("isInOnboarding", !isOver);
    if (isOver) writeStored("cameFromSignUp", false);
  }, [isOver]);

  // Only later steps take the focus.
  const [firstStep, setFirstStep] = useState<string | null>(null);
  if (firstStep === null && wizard.phase === "ready") setFirstStep(current_step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && firstStep !== null && firstStep !== current_step) setHasMoved(true);

  if (wizard.phase === "failed") {
    return (
      <ErrorState title={wizard.problem?.message ?? ""} onRetry={() => location.reload()}>
        Your choices so far are saved.
      </ErrorState>
    );
  }
  if (wizard.phase === "loading") {
    return (
      <div className="grid min-h-96 place-items-center text-muted">
        <Spinner label="Loading your profile..." />
      </div>
    );
  }
  if (!isStepShown(wizard, current_step, true)) return <FinishedScreen onboarding={onboarding} next={next} />;
  return (
    <StepScreen
      onboarding={onboarding}
      mapStyles={mapStyles}
      takesFocus={hasMoved}
      loadOffer={loadOffer}
      renderOffer={renderOffer}
      greeting={cameFromSignUp ? "Welcome to Tideline" : "Your setup"}
    />
  );
}
