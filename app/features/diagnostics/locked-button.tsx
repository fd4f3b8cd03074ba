import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useButtonLock } from "./use-button-lock.ts";

type LockedButtonProps = { work: () => Promise<unknown>; children: ReactNode };

/** Ignores presses while `work` runs, for ten seconds at most. */
export function LockedButton({ work, children }: LockedButtonProps) {
  const { isLocked, runLocked } = useButtonLock();
  return (
    <Button variant="secondary" pending={isLocked} onClick={() => void runLocked(work)}>
      {children}
    </Button>
  );
}
