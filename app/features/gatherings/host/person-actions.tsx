import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Attendee } from "#domain/gatherings/answers/attendee.ts";
import { attendeesQuery, useOfferPlace, useRemoveAttendee, useSetHelper } from "../gatherings.queries.ts";

/** Waits for the first press. */
const BlockDialog = lazyNamed(() => import("#app/features/blocking/block-dialog.tsx"), "BlockDialog");

/** What a host does about somebody who answered. */
export function PersonActions({ person, gatheringId }: { person: Attendee; gatheringId: string }) {
  const { id, name, state, isMe, isRemoved } = person;
  const remove = useRemoveAttendee();
  const offer = useOfferPlace();
  const takeBack = (removes: boolean) => remove.mutate({ attendeeId: id, removes });

  function takeOff() {
    remove.mutate(
      { attendeeId: id, removes: true },
      {
        onSuccess: () =>
          showNotice({
            kind: "success",
            text: `${name} is off the list.`,
            action: { label: "Undo", onPress: () => takeBack(false) },
          }),
      },
    );
  }

  if (isMe) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {state === "waiting" && (
        <Button variant="quiet" size="sm" className="min-h-11 px-2!" onClick={() => offer.mutate(id)}>
          Offer a free place
        </Button>
      )}
      <HelperButton person={person} gatheringId={gatheringId} />
      <BlockButton person={person} gatheringId={gatheringId} />
      <Button
        variant="quiet"
        size="sm"
        className="min-h-11 px-2!"
        pending={remove.isPending}
        onClick={() => (isRemoved ? takeBack(false) : takeOff())}
      >
        {isRemoved ? "Let them answer again" : "Take off the list"}
      </Button>
    </div>
  );
}

/** Somebody with an account who is going; guests can't open the board. */
function HelperButton({ person: { userId, state, isHelper }, gatheringId }: { person: Attendee; gatheringId: string }) {
  const { mutate, isPending } = useSetHelper();
  if (userId === null || (state !== "going" && !isHelper)) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11 px-2!"
      pending={isPending}
      onClick={() => mutate({ gatheringId, userId, helps: !isHelper })}
    >
      {isHelper ? "Remove as helper" : "Make a helper"}
    </Button>
  );
}

function BlockButton({ person: { userId, name }, gatheringId }: { person: Attendee; gatheringId: string }) {
  const viewer = useSwimmer();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  if (userId === null || viewer === null) return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="min-h-11 px-2!" onClick={() => setIsOpen(true)}>
        Block
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog
            userId={viewer.id}
            swimmer={{ id: userId, name }}
            onBlocked={() => void queryClient.invalidateQueries(attendeesQuery(gatheringId))}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
