import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton } from "#app/ui/form/form.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import { type SpotDraft, spotDraftSchema } from "#domain/spots/spot-draft.ts";
import { SpotRowsSkeleton } from "../list/spot-list.tsx";
import { ADDED_SPOTS_PATH } from "../spot-addresses.ts";
import { addedSpotQuery, useChangeSpot } from "./own-spots.queries.ts";
import { SpotFields } from "./spot-fields.tsx";

type EditSpotProps = { userId: string; spotId: string; onSaved: (spot: { isWaiting: boolean }) => void };

export function EditSpot({ userId, spotId, onSaved }: EditSpotProps) {
  const query = useQuery(addedSpotQuery(userId, spotId));
  return (
    <QueryView query={query} loading="Loading the spot" skeleton={<SpotRowsSkeleton />}>
      {(spot) => {
        if (spot === null) return <NotYours />;
        if (spot.approval === "rejected") return <Rejected spot={spot} />;
        return (
          <Card>
            <EditSpotForm key={spot.id} spot={spot} onSaved={onSaved} />
          </Card>
        );
      }}
    </QueryView>
  );
}

function Rejected({ spot: { approvalNote, wasApproved } }: { spot: OwnSpot }) {
  return (
    <EmptyState title="This spot was rejected" action={<ToAddedSpots />}>
      {approvalNote ?? "It can't be changed."}
      {!wasApproved && " You can withdraw it and add it again."}
    </EmptyState>
  );
}

function EditSpotForm({ spot, onSaved }: Pick<EditSpotProps, "onSaved"> & { spot: OwnSpot }) {
  const change = useChangeSpot();
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
      Only the swimmer who added a spot can edit it.
    </EmptyState>
  );
}

function ToAddedSpots() {
  return <ButtonLink to={ADDED_SPOTS_PATH}>Spots you added</ButtonLink>;
}
