import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatPosition, positionText } from "#domain/geo/position.ts";
import type { GeneralSpot } from "#domain/spots/general-spot.ts";
import { SENSITIVITY_WORDS } from "#domain/spots/spot-draft.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { pendingSpotsQuery, useDecideOnSpot } from "./adding-spots.queries.ts";
import { SpotRowsSkeleton } from "./spot-list.tsx";

/** For staff: spots that swimmers added and that wait for a decision. */
export function PendingSpots({ userId }: { userId: string }) {
  const { data: spots, error, refetch } = useQuery(pendingSpotsQuery(userId));
  return (
    <section aria-labelledby="pending-spots" className="mt-8">
      <h2 id="pending-spots" className="mb-3 text-xl">
        New spots
      </h2>
      {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !spots && <SpotRowsSkeleton rows={2} />}
      {spots?.length === 0 && <p className="text-muted">No spot waits for a decision.</p>}
      <ul className="space-y-4">
        {spots?.map((spot) => (
          <li key={spot.id}>
            <PendingSpot userId={userId} spot={spot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PendingSpot({ userId, spot }: { userId: string; spot: GeneralSpot }) {
  const [note, setNote] = useState("");
  const decide = useDecideOnSpot(userId);
  const place = [spot.city, spot.state, spot.country].filter(Boolean).join(", ");
  return (
    <Card>
      <h3 className="text-lg">{spot.name}</h3>
      <p className="text-md text-muted">
        {[spot.waterType && WATER_TYPE_WORDS[spot.waterType], spot.difficulty, place].filter(Boolean).join(" · ")}
      </p>
      <p className="mt-2 max-w-[65ch] whitespace-pre-line">{spot.description || "No description."}</p>
      <p className="mt-2 text-md">
        <TextLink to={`/spots?near=${formatPosition(spot)}`}>{positionText(spot)}</TextLink>
        <span className="text-muted"> · {SENSITIVITY_WORDS[spot.sensitivity]}</span>
      </p>
      <label className="mt-3 flex flex-col gap-1 font-medium text-md">
        A word to the swimmer who added {spot.name}
        <input
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          className="min-h-11 rounded-control border border-control bg-surface px-3.5 font-normal text-base"
        />
      </label>
      <ProblemNote message={decide.error?.message} />
      <div className="mt-3 flex flex-wrap gap-3">
        {(["approved", "rejected"] as const).map((decision) => (
          <Button
            key={decision}
            variant={decision === "approved" ? "primary" : "secondary"}
            pending={decide.isPending && decide.variables.decision === decision}
            onClick={() => decide.mutate({ spotId: spot.id, decision, note })}
          >
            {decision === "approved" ? "Approve" : "Reject"} <span className="sr-only">{spot.name}</span>
          </Button>
        ))}
      </div>
    </Card>
  );
}
