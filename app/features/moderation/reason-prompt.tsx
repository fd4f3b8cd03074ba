import { Suspense } from "react";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import type { ReasonDialogProps } from "./reason-dialog.tsx";

const ReasonDialog = lazyNamed(() => import("./reason-dialog.tsx"), "ReasonDialog");

/** The dialog while it is open, else what went wrong with the last decision. */
export function ReasonPrompt({ isOpen, ...dialog }: ReasonDialogProps & { isOpen: boolean }) {
  if (isOpen) {
    return (
      <Suspense>
        <ReasonDialog {...dialog} />
      </Suspense>
    );
  }
  return (
    <div className="mt-4">
      <ProblemNote message={dialog.problem} />
    </div>
  );
}
