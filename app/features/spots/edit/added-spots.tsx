import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import { SENSITIVITY_WORDS } from "#domain/spots/spot-draft.ts";
import { SpotRowsSkeleton } from "../list/spot-list.tsx";
import { editSpotPath, spotPath } from "../spot-addresses.ts";
import { addedSpotsQuery, useWithdrawSpot } from "./own-spots.queries.ts";

const APPROVAL_WORDS: Readonly<Record<OwnSpot["approval"], string>> = {
  approved: "On the map",
  pending: "Waiting for approval",
  rejected: "Rejected",
};

export function AddedSpots({ userId }: { userId: string }) {
  const query = useQuery(addedSpotsQuery(userId));
  return (
    <QueryView
      query={query}
      loading="Loading your spots"
      skeleton={<SpotRowsSkeleton rows={3} />}
      empty={
        <EmptyState title="No spots added yet" action={<ButtonLink to="/spots/new">Add a spot</ButtonLink>}>
          Do you know a place that's missing here?
        </EmptyState>
      }
    >
      {(spots) => (
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
      )}
    </QueryView>
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
          · {approval === "approved" ? SENSITIVITY_WORDS[sensitivity] : "Only you and our moderators can see it"}
        </span>
      </p>
      {approval === "rejected" && (
        <p className="mt-1 max-w-[65ch]">{approvalNote ?? "Our moderators gave no reason."}</p>
      )}
      {approval !== "approved" && wasApproved && (
        <p className="mt-1 max-w-[65ch] text-muted">It was public before, so it can't be withdrawn.</p>
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
        description="This deletes what you wrote about it and can't be undone."
        confirmLabel="Withdraw"
        isDangerous
        onConfirm={() => withdraw.mutate(id)}
      />
    </>
  );
}
