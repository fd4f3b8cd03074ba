import { ButtonLink } from "#app/ui/controls/button.tsx";
import { debrisCardPath, summaryPath } from "./cleanup-addresses.ts";

type CleanupEntryProps = { gatheringId: string; startsAt: string; nowMs: number; takesPart: boolean };

/** For the page of a cleanup: the card on the day, then the summary. */
export function CleanupEntry({ gatheringId, startsAt, nowMs, takesPart }: CleanupEntryProps) {
  const hasBegun = Date.parse(startsAt) <= nowMs;
  if (!takesPart && !hasBegun) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {takesPart && <ButtonLink to={debrisCardPath(gatheringId)}>Debris card</ButtonLink>}
      {hasBegun && (
        <ButtonLink to={summaryPath(gatheringId)} variant="secondary">
          Summary
        </ButtonLink>
      )}
    </div>
  );
}
