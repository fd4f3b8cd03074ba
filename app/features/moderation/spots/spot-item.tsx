import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { formatPosition, positionText } from "#domain/geo/position.ts";
import { SENSITIVITY_WORDS } from "#domain/spots/spot-draft.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { ReasonPrompt } from "../reason-prompt.tsx";
import type { QueuedSpot, SpotDecision } from "./spot-queue.data.ts";

type SpotItemProps = {
  spot: QueuedSpot;
  now: Date;
  isPending: boolean;
  problem: string | undefined;
  onDecide: (decision: Omit<SpotDecision, "spotId">) => void;
};

export function SpotItem({ spot, now, isPending, problem, onDecide }: SpotItemProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const place = [spot.city, spot.state, spot.country].filter(Boolean).join(", ");
  const kind = [spot.waterType && WATER_TYPE_WORDS[spot.waterType], spot.difficulty, place].filter(Boolean).join(" · ");
  return (
    <article aria-label={spot.name}>
      <h3 className="break-words text-lg">{spot.name}</h3>
      <p className="mt-1 text-md text-muted">
        {kind && `${kind} · `}by {spot.ownerName}, <time dateTime={spot.createdAt}>{agoText(spot.createdAt, now)}</time>
      </p>
      <p className="mt-3 max-w-[65ch] whitespace-pre-line break-words">{spot.description || "No description."}</p>
      {spot.accessNote && <p className="mt-2 max-w-[65ch] break-words text-md">Getting there: {spot.accessNote}</p>}
      <p className="mt-2 text-md">
        <TextLink to={`/spots?near=${formatPosition(spot)}`}>{positionText(spot)}</TextLink>
        <span className="text-muted"> · {SENSITIVITY_WORDS[spot.sensitivity]}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={isPending && !isRejecting}
          onClick={() => onDecide({ decision: "approved", note: "" })}
        >
          Approve <span className="sr-only">{spot.name}</span>
        </Button>
        <Button variant="secondary" onClick={() => setIsRejecting(true)}>
          Reject… <span className="sr-only">{spot.name}</span>
        </Button>
      </div>
      <ReasonPrompt
        isOpen={isRejecting}
        title={`Reject ${spot.name}?`}
        description="Only the swimmer who added it and moderators will see it."
        confirmLabel="Reject"
        suggestion=""
        isPending={isPending}
        problem={problem}
        onConfirm={(note) => onDecide({ decision: "rejected", note })}
        onClose={() => setIsRejecting(false)}
      />
    </article>
  );
}
