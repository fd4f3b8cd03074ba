import { useState } from "react";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { toSaveProblem } from "#domain/accounts/onboarding/onboarding-failures.ts";
import { markSettledComplete } from "./onboarding.data.ts";
import { SafetyNote } from "./safety-note.tsx";

/** For accounts older than the setup: nobody continues without the cold-water note. */
export function SafetyGate({ userId }: { userId: string }) {
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function goOn() {
    setWasAsked(true);
    if (!isAcknowledged) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await markSettledComplete(await getBrowserClient(), userId, new Date());
      location.reload();
    } catch (error) {
      setProblem(toSaveProblem(error).message);
      setIsSaving(false);
    }
  }

  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-10 sm:py-16">
      <header className="grid gap-1.5">
        <h1 className="text-2xl">Before you swim</h1>
        <p className="text-muted">Please read this once before you continue.</p>
      </header>
      <SafetyNote
        isAcknowledged={isAcknowledged}
        message={wasAsked && !isAcknowledged ? "Please confirm that you have read this" : undefined}
        onChange={setIsAcknowledged}
      />
      <ProblemNote message={problem} />
      <Button pending={isSaving} onClick={() => void goOn()} className="justify-self-start">
        Continue
      </Button>
    </div>
  );
}
