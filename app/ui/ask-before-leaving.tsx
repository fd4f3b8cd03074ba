import { Suspense, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { lazyNamed } from "./states/lazy-named.ts";

/** Comes with the first unsaved change, not with the page: it weighs 15 kB. */
const loadDialog = () => import("./overlay/confirm-dialog.tsx");
const ConfirmDialog = lazyNamed(loadDialog, "ConfirmDialog");

/** Shown while something is not saved: the browser warns before unload, this before navigation. */
export function AskBeforeLeaving({ description }: { description: string }) {
  useEffect(() => {
    // If it fails here, the question itself loads it again.
    loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveQuestion description={description} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}

type LeaveQuestionProps = { description: string; onStay: () => void; onLeave: () => void };

function LeaveQuestion({ description, onStay, onLeave }: LeaveQuestionProps) {
  // The dialog also closes on "Leave".
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving.current) onStay();
      }}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isDangerous
      onConfirm={() => {
        isLeaving.current = true;
        onLeave();
      }}
    />
  );
}
