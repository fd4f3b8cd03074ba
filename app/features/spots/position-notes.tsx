import { X } from "lucide-react";
import type { PositionState } from "#app/browser/hooks/use-position.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";

const TEXTS: Readonly<Record<PositionState, string | null>> = {
  idle: null,
  asking: "Finding your position. Your browser may ask you first.",
  denied: "Your browser blocks your position. Allow it in the site settings, search by name or use the map.",
  timeout: "Finding your position took too long. Try again, search by name or use the map.",
  unavailable: "Couldn't find your position. Try again, search by name or use the map.",
};

type PositionNotesProps = {
  state: PositionState;
  onAgain: () => void;
  /** Left out while there is no map. */
  onUseMap?: (() => void) | undefined;
  onDismiss: () => void;
};

/** The state of the search for the swimmer's position, and alternatives when it fails. */
export function PositionNotes({ state, onAgain, onUseMap, onDismiss }: PositionNotesProps) {
  const hasFailed = state !== "idle" && state !== "asking";
  return (
    <div role="status">
      {TEXTS[state] && (
        <div className="mt-3 flex items-start gap-1 rounded-control bg-sunken py-1 pr-1 pl-3.5">
          <div className="min-w-0 flex-1 py-2">
            <p className="text-md">{TEXTS[state]}</p>
            {hasFailed && (
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="sm" variant="secondary" onClick={onAgain}>
                  Try again
                </Button>
                {onUseMap && (
                  <Button size="sm" variant="secondary" onClick={onUseMap}>
                    Use the middle of the map
                  </Button>
                )}
              </div>
            )}
          </div>
          {hasFailed && (
            <IconButton label="Dismiss" onPress={onDismiss}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
