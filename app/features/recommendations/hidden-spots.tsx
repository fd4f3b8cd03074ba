import { type RefObject, useRef } from "react";
import { useFocusHandover } from "#app/browser/hooks/use-focus-handover.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HIDDEN_DAYS } from "#domain/recommendations/feedback.ts";
import { useGiveThumb } from "./recommendations.queries.ts";

type Named = { id: string; name: string };
type HiddenSpotsProps = { userId: string; spots: readonly Named[]; onSaved: () => void };

export function HiddenSpots({ userId, spots, onSaved }: HiddenSpotsProps) {
  const summary = useRef<HTMLElement>(null);
  if (spots.length === 0) return null;
  return (
    <details className="px-5 pb-4">
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
      >
        Not shown: {spots.length === 1 ? "1 spot" : `${spots.length} spots`}
      </summary>
      <p className="text-muted text-sm">For {HIDDEN_DAYS} days after a thumbs-down.</p>
      <ul>
        {spots.map((spot) => (
          <HiddenSpot key={spot.id} spot={spot} summary={summary} userId={userId} onSaved={onSaved} />
        ))}
      </ul>
    </details>
  );
}

type HiddenSpotProps = Omit<HiddenSpotsProps, "spots"> & { spot: Named; summary: RefObject<HTMLElement | null> };

function HiddenSpot({ userId, spot, summary, onSaved }: HiddenSpotProps) {
  const row = useFocusHandover(summary);
  const give = useGiveThumb(userId, spot.id, onSaved);
  return (
    <li ref={row} className="flex items-center justify-between gap-3 border-line border-t py-1 first:border-t-0">
      {spot.name}
      <Button
        variant="quiet"
        size="sm"
        className="min-h-11"
        aria-label={`Show again: ${spot.name}`}
        pending={give.isPending}
        onClick={() => give.mutate(null)}
      >
        Show again
      </Button>
    </li>
  );
}
