import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Form, FormProblem, SubmitButton } from "#app/ui/form.tsx";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import { type SpotDraft, spotDraftSchema } from "#domain/spots/spot-draft.ts";
import { addedSpotQuery, useChangeSpot } from "./own-spots.queries.ts";
import { ADDED_SPOTS_PATH } from "./spot-addresses.ts";
import { SpotFields } from "./spot-fields.tsx";
import { SpotRowsSkeleton } from "./spot-list.tsx";

type EditSpotProps = { userId: string; spotId: string; onSaved: (spot: { isWaiting: boolean }) => void };

/** Changes what a swimmer has said about a spot that they added. */
export function EditSpot({ userId, spotId, onSaved }: EditSpotProps) {
  const { data: spot, error, refetch } = useQuery(addedSpotQuery(userId, spotId));
  // Once the form is there a later look that fails takes nothing of what was typed.
  if (error && spot === undefined) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (spot === undefined) return <SpotRowsSkeleton />;
  if (spot === null) return <NotYours />;
  if (spot.approval === "rejected") {
    return (
      <EmptyState title="This spot was turned down" action={<ToAddedSpots />}>
        {spot.approvalNote ?? "It cannot be changed any more."}
        {!spot.wasApproved && " You can withdraw it and add it anew."}
      </EmptyState>
    );
  }
  return (
    <Card>
      <EditSpotForm key={spot.id} userId={userId} spot={spot} onSaved={onSaved} />
    </Card>
  );
}

function EditSpotForm({ userId, spot, onSaved }: Omit<EditSpotProps, "spotId"> & { spot: OwnSpot }) {
  const change = useChangeSpot(userId);
  return (
    <Form
      schema={spotDraftSchema}
      defaultValues={spot.draft as SpotDraft}
      onSubmit={async (draft) => onSaved(await change.mutateAsync({ before: spot, spot: draft }))}
    >
      <SpotFields />
      <FormProblem />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function NotYours() {
  return (
    <EmptyState title="This spot is not yours" action={<ToAddedSpots />}>
      Only who added a spot can change what is said about it.
    </EmptyState>
  );
}

function ToAddedSpots() {
  return <ButtonLink to={ADDED_SPOTS_PATH}>Spots that you added</ButtonLink>;
}
