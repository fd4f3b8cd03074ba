import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import { SENSITIVITY_WORDS } from "#domain/spots/spot-draft.ts";
import { addedSpotsQuery, useWithdrawSpot } from "./own-spots.queries.ts";
import { editSpotPath, spotPath } from "./spot-addresses.ts";
import { SpotRowsSkeleton } from "./spot-list.tsx";

/** How the swimmer's suggestion stands. */
const APPROVAL_WORDS: Readonly<Record<OwnSpot["approval"], string>> = {
  approved: "On the map",
  pending: "Waits for approval",
  rejected: "Turned down",
};

/** The spots that a swimmer has added: how each stands, and what can be done with it. */
export function AddedSpots({ userId }: { userId: string }) {
  const { data: spots, error, refetch } = useQuery(addedSpotsQuery(userId));
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!spots) return <SpotRowsSkeleton rows={3} />;
  if (spots.length === 0) {
    return (
      <EmptyState title="You have added no spot yet" action={<ButtonLink to="/spots/new">Add a spot</ButtonLink>}>
        A place that you know and that is missing here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-4">
        {spots.map((spot) => (
          <li key={spot.id}>
            <AddedSpot userId={userId} spot={spot} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to="/spots/new" className="inline-flex min-h-11 items-center">
          Add another
        </TextLink>
      </p>
    </>
  );
}

function AddedSpot({ userId, spot }: { userId: string; spot: OwnSpot }) {
  const { id, name, approval, approvalNote, wasApproved, sensitivity } = spot;
  const place = [spot.city, spot.state, spot.country].filter(Boolean).join(", ");
  return (
    <Card>
      <h2 className="text-lg">
        <TextLink to={spotPath(id)}>{name}</TextLink>
      </h2>
      {place && <p className="text-md text-muted">{place}</p>}
      <p className="mt-2">
        <strong className="font-semibold">{APPROVAL_WORDS[approval]}</strong>
        <span className="text-muted">
          {" "}
          · {approval === "approved" ? SENSITIVITY_WORDS[sensitivity] : "Only you and our moderators see it"}
        </span>
      </p>
      {approval === "rejected" && (
        <p className="mt-1 max-w-[65ch]">{approvalNote ?? "Our moderators gave no reason."}</p>
      )}
      {approval !== "approved" && wasApproved && (
        <p className="mt-1 max-w-[65ch] text-muted">
          It was on the map before. Others may have written about it, so it cannot be withdrawn.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {approval !== "rejected" && (
          <ButtonLink to={editSpotPath(id)} variant="secondary" size="sm">
            Change<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
        {approval !== "approved" && !wasApproved && <Withdraw userId={userId} spot={spot} />}
      </div>
    </Card>
  );
}

function Withdraw({ userId, spot: { id, name } }: { userId: string; spot: OwnSpot }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawSpot(userId);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Withdraw<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw ${name}?`}
        description="What you wrote about it is deleted. This action cannot be undone."
        confirmLabel="Withdraw"
        isDangerous
        onConfirm={() => withdraw.mutate(id)}
      />
    </>
  );
}
