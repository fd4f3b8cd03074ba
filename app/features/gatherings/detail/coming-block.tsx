import { useQuery } from "@tanstack/react-query";
import { Avatar } from "#app/ui/avatar.tsx";
import { Block } from "#app/ui/block.tsx";
import type { Attendee } from "#domain/gatherings/answers/attendee.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { goingText } from "#domain/gatherings/words.ts";
import { attendeesQuery } from "../gatherings.queries.ts";

type ComingBlockProps = { gathering: Gathering; userId: string | null };

/** Who is coming, as far as they show themselves; visitors get the count alone. */
export function ComingBlock({ gathering, userId }: ComingBlockProps) {
  const { data = [] } = useQuery({ ...attendeesQuery(gathering.id), enabled: userId !== null });
  const going = data.filter(({ state }) => state === "going");
  const maybe = data.filter(({ state }) => state === "maybe");
  const waiting = data.filter(({ state }) => state === "waiting" || state === "offered");
  const unnamed = gathering.goingCount - going.length;
  return (
    <Block title="Coming" aside={goingText(gathering)}>
      {userId === null && <p className="text-muted text-sm">Names are for those who come.</p>}
      {userId !== null && gathering.goingCount === 0 && <p className="text-muted">Nobody yet. Be the first.</p>}
      <Names people={going} all={data} />
      {userId !== null && unnamed > 0 && going.length > 0 && (
        <p className="mt-2 text-muted text-sm">and {unnamed} more</p>
      )}
      {maybe.length > 0 && (
        <>
          <h3 className="mt-3 font-body font-semibold text-md tracking-normal">Maybe</h3>
          <Names people={maybe} all={data} />
        </>
      )}
      {(waiting.length > 0 || gathering.waitingCount > 0) && (
        <>
          <h3 className="mt-3 font-body font-semibold text-md tracking-normal">Waiting, {gathering.waitingCount}</h3>
          <Names people={waiting} all={data} />
          <p className="mt-1 text-muted text-sm">First come, first served. An offered place is held for 24 h.</p>
        </>
      )}
    </Block>
  );
}

/** "first time, Ana greets", "first time, you greet", "helps the host" */
function marksOf({ isFirstTime, greeterId, isHelper }: Attendee, all: readonly Attendee[]) {
  const greeter = all.find(({ id }) => id === greeterId);
  const greets = greeter && (greeter.isMe ? "you greet" : `${greeter.name} greets`);
  const first = isFirstTime ? ["first time", greets].filter(Boolean).join(", ") : "";
  return [first, isHelper ? "helps the host" : ""].filter(Boolean).join(" · ");
}

/** `all` has who greets whom. */
function Names({ people, all }: { people: readonly Attendee[]; all: readonly Attendee[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
      {people.map((person) => {
        const { id, name, avatarUrl, isMe, isGuest } = person;
        const marks = marksOf(person, all);
        return (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Avatar name={name} imageUrl={avatarUrl} size="sm" />
            <span className="wrap-anywhere text-md">
              {isMe ? "You" : name}
              {isGuest && <span className="text-muted"> (guest)</span>}
              {marks && <span className="block text-muted text-xs">{marks}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
