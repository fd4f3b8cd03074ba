import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./overlay/confirm-dialog.tsx";

/** Shown while something is not saved: the browser warns before unload, this before navigation. */
export function AskBeforeLeaving({ description }: { description: string }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion description={description} onStay={blocker.reset} onLeave={blocker.proceed} />;
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
