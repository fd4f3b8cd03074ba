import { X } from "lucide-react";
import type { PositionState } from "#app/browser/use-position.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

const TEXTS: Readonly<Record<PositionState, string | null>> = {
  idle: null,
  asking: "Finding your location. Your browser may ask first.",
  denied:
    "Your browser does not share your position with this site. Allow it in the site settings, search by name, or move the map and search there.",
  timeout: "Looking for your position took too long. Try again, search by name, or move the map and search there.",
  unavailable: "Your position could not be found. Try again, search by name, or move the map and search there.",
};

type PositionNotesProps = {
  state: PositionState;
  onAgain: () => void;
  /** Searches around the middle of the map instead; left out while there is no map. */
  onUseMap?: (() => void) | undefined;
  onDismiss: () => void;
};

/** How the search for the swimmer's position goes, and the ways on when it fails. */
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
