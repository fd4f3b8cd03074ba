import { Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Cleanup, CleanupPerson } from "#domain/cleanups/cleanup.ts";
import { minutesText, numbersText } from "#domain/cleanups/cleanup-words.ts";
import { useRemoveCounts } from "../cleanup.queries.ts";

const ReviewDialog = lazyNamed(() => import("./review-dialog.tsx"), "ReviewDialog");
const MyNumbersDialog = lazyNamed(() => import("./review-dialog.tsx"), "MyNumbersDialog");

const STATES = {
  reviewed: { label: "Reviewed", look: "bg-chip-good text-ink" },
  pending: { label: "Pending", look: "bg-chip-caution text-ink" },
} as const;

type PeopleCardProps = { cleanup: Cleanup; people: readonly CleanupPerson[] };

/** What each person took out, and whether the host has looked at it. */
export function PeopleCard({ cleanup, people }: PeopleCardProps) {
  const [open, setOpen] = useState<CleanupPerson | null>(null);
  const [cleared, setCleared] = useState<CleanupPerson | null>(null);
  const removeCounts = useRemoveCounts(cleanup.id);
  if (people.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <Block title="By person" className="lg:p-5!">
      <ul>
        {people.map((person, index) => (
          <PersonRow key={person.userId ?? index} person={person} cleanup={cleanup} onOpen={() => setOpen(person)} />
        ))}
      </ul>
      <Suspense>
        {open?.userId && cleanup.isHost && (
          <ReviewDialog
            cleanupId={cleanup.id}
            userId={open.userId}
            person={open}
            onClose={close}
            onRemoveCounts={() => {
              setCleared(open);
              close();
            }}
          />
        )}
        {open && !cleanup.isHost && <MyNumbersDialog cleanupId={cleanup.id} person={open} onClose={close} />}
      </Suspense>
      {cleared?.userId && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setCleared(null)}
          title={`Remove what ${cleared.name} counted?`}
          description="Items and weighed bags leave the card. They can't be restored."
          confirmLabel="Remove"
          cancelLabel="Keep"
          isDangerous
          onConfirm={async () => {
            if (cleared.userId) await removeCounts.mutateAsync(cleared.userId);
            setCleared(null);
          }}
        />
      )}
    </Block>
  );
}

type PersonRowProps = { person: CleanupPerson; cleanup: Cleanup; onOpen: () => void };

function PersonRow({ person, cleanup, onOpen }: PersonRowProps) {
  const { units } = usePreferences();
  const { name, isMe, state, reason, minutes } = person;
  const { label, look } = STATES[state];
  const mayOpen = cleanup.isHost || (isMe && cleanup.mayCount);
  return (
    <li className="border-line border-t py-2 first:border-0">
      <div className="flex items-center justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 font-semibold">{isMe ? `${name} (you)` : name}</span>
        <span className={`rounded-inner px-2 py-0.5 text-sm ${look}`}>{label}</span>
      </div>
      <div className="flex items-center justify-between gap-x-3">
        <span className="text-sm">
          {[numbersText(person, units), minutes !== null && minutesText(minutes)].filter(Boolean).join(", ")}
        </span>
        {mayOpen && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3.5 min-h-11!"
            onClick={onOpen}
            aria-label={actionOf(person, cleanup)}
          >
            {actionWord(person, cleanup)}
          </Button>
        )}
      </div>
      {reason && <p className="break-words text-muted text-sm">Changed by the host: {reason}</p>}
    </li>
  );
}

const actionWord = ({ state }: CleanupPerson, { isHost }: Cleanup) => {
  if (!isHost) return "Your numbers";
  return state === "pending" ? "Review" : "Change";
};

const actionOf = (person: CleanupPerson, cleanup: Cleanup) => `${actionWord(person, cleanup)}: ${person.name}`;
