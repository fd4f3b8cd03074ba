import { useQuery } from "@tanstack/react-query";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { Attendee } from "#domain/gatherings/answers/attendee.ts";
import type { Pod } from "#domain/gatherings/answers/pod.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { ordinalText } from "#domain/gatherings/words.ts";
import { attendeesQuery, useSetBuddy, useSetGreeter, useSetPod } from "../gatherings.queries.ts";
import { PersonActions } from "./person-actions.tsx";

type PeopleDialogProps = { gathering: Gathering; pods: readonly Pod[]; onClose: () => void };

/** For hosts: everyone who answered, with pod, buddy, and who looks out for a newcomer. */
export function PeopleDialog({ gathering, pods, onClose }: PeopleDialogProps) {
  const query = useQuery(attendeesQuery(gathering.id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="People, pods and pairs">
      <QueryView query={query} loading="Loading people" empty={<p className="text-muted">Nobody has answered yet.</p>}>
        {(people) => (
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <PersonRow key={person.id} {...{ person, people, pods, gathering }} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

const STATE_TEXTS = {
  going: "Going",
  maybe: "Maybe",
  not: "Not coming",
  waiting: "Waiting",
  offered: "Place offered",
} as const;

type PersonRowProps = { person: Attendee; people: readonly Attendee[]; pods: readonly Pod[]; gathering: Gathering };

function PersonRow({ person, people, pods, gathering }: PersonRowProps) {
  const { id, name, isGuest, isFirstTime, note, state, queuePosition, isRemoved, isHelper } = person;
  const isGoing = state === "going";
  const place = queuePosition === null ? "" : `, ${ordinalText(queuePosition)}`;
  return (
    <li className="py-3">
      <p className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>
          {name}
          {isGuest && <span className="font-normal text-muted"> (guest)</span>}
        </strong>
        <span className="text-muted text-sm">{isRemoved ? "Removed" : `${STATE_TEXTS[state]}${place}`}</span>
      </p>
      {isFirstTime && <p className="text-primary text-sm">First time here</p>}
      {isHelper && <p className="text-primary text-sm">Helps you: counts on the muster board too</p>}
      {note && <p className="wrap-anywhere text-sm">“{note}”</p>}
      {isGoing && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {pods.length > 0 && <PodSelect id={id} podId={person.podId} pods={pods} />}
          {gathering.usesPairs && <BuddySelect person={person} people={people} />}
          {isFirstTime && <GreeterSelect person={person} people={people} />}
        </div>
      )}
      <PersonActions person={person} gatheringId={gathering.id} />
    </li>
  );
}

const SELECT = `min-h-11 pr-9! pl-3! text-md ${CONTROL}`;

function PodSelect({ id, podId, pods }: { id: string; podId: string | null; pods: readonly Pod[] }) {
  const { mutate } = useSetPod();
  return (
    <select
      aria-label="Pod"
      value={podId ?? ""}
      onChange={({ target }) => mutate({ attendeeId: id, podId: target.value || null })}
      className={SELECT}
    >
      <option value="">No pod</option>
      {pods.map((pod) => (
        <option key={pod.id} value={pod.id}>
          {pod.name}
        </option>
      ))}
    </select>
  );
}

type PairProps = { person: Attendee; people: readonly Attendee[] };

const othersGoing = ({ person, people }: PairProps) =>
  people.filter(({ id, state }) => state === "going" && id !== person.id);

function BuddySelect(props: PairProps) {
  const { mutate } = useSetBuddy();
  return (
    <select
      aria-label="Buddy"
      value={props.person.buddyId ?? ""}
      onChange={({ target }) => mutate({ attendeeId: props.person.id, buddyId: target.value || null })}
      className={SELECT}
    >
      <option value="">No buddy</option>
      {othersGoing(props).map(({ id, name, buddyId }) => (
        <option key={id} value={id}>
          {name}
          {buddyId !== null && buddyId !== props.person.id ? ", has a buddy" : ""}
        </option>
      ))}
    </select>
  );
}

function GreeterSelect(props: PairProps) {
  const { mutate } = useSetGreeter();
  return (
    <select
      aria-label="Who greets them"
      value={props.person.greeterId ?? ""}
      onChange={({ target }) => mutate({ attendeeId: props.person.id, greeterId: target.value || null })}
      className={SELECT}
    >
      <option value="">Nobody greets</option>
      {othersGoing(props).map(({ id, name }) => (
        <option key={id} value={id}>
          {name} greets
        </option>
      ))}
    </select>
  );
}
