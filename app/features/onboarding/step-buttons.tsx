import { ArrowLeft } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

type StepButtonsProps = {
  /** Null on the first step. */
  onBack: (() => void) | null;
  submitLabel: string;
  isSubmitting: boolean;
  /** Null where the step can't be skipped. */
  skip: string | null;
  onSkip: () => void;
};

/** Back and Continue stay in the same place on every step; skipping is below them. */
export function StepButtons({ onBack, submitLabel, isSubmitting, skip, onSkip }: StepButtonsProps) {
  return (
    <div className="mt-10 grid gap-y-2 border-line border-t pt-6">
      <div className="flex items-center justify-between gap-x-3">
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            <ArrowLeft className="size-5" aria-hidden />
            Back
          </Button>
        )}
        <Button type="submit" pending={isSubmitting} className="ml-auto min-w-36">
          {submitLabel}
        </Button>
      </div>
      {skip && (
        <Button variant="quiet" className="justify-self-end" onClick={onSkip}>
          {skip}
        </Button>
      )}
    </div>
  );
}
