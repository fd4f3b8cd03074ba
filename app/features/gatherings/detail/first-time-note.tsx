import { useQuery } from "@tanstack/react-query";
import { Hand } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { attendeesQuery, useAttendanceDetails } from "../gatherings.queries.ts";

type OwnProps = { gathering: Gathering; mine: OwnAnswer };

/** A newcomer tells the host with one press, and reads who greets them; who greets reads whom. */
export function FirstTimeNote({ gathering, mine }: OwnProps) {
  const isComing = mine.state === "going" || mine.state === "waiting" || mine.state === "offered";
  const { data: people = [] } = useQuery({ ...attendeesQuery(gathering.id), enabled: isComing });
  if (!isComing) return null;
  const newcomers = people.filter(({ greeterId }) => greeterId !== null && greeterId === mine.attendeeId);
  const greeter = people.find(({ id }) => id === mine.greeterId);
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {newcomers.length > 0 && (
        <Note label="You greet">
          <p className="min-w-40 flex-1 text-md">
            <strong>You greet {newcomers.map(({ name }) => name).join(" and ")}.</strong> It's their first time: look
            out for them{gathering.meetingPoint && `, ${gathering.meetingPoint}`}.
          </p>
        </Note>
      )}
      {!gathering.isHost && <OwnFirstTime {...{ gathering, mine }} greeterName={greeter?.name ?? null} />}
    </div>
  );
}

function Note({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-3.5"
    >
      <Hand className="size-6 shrink-0 text-primary" aria-hidden />
      {children}
    </section>
  );
}

function OwnFirstTime({ gathering, mine, greeterName }: OwnProps & { greeterName: string | null }) {
  const { mutate, isPending, variables } = useAttendanceDetails(gathering.id);
  const isTold = isPending ? variables?.isFirstTime === true : mine.isFirstTime;
  return (
    <Note label="First time with us?">
      <p role="status" className="min-w-40 flex-1 text-md">
        {isTold ? <Told who={gathering.hostName ?? "The host"} greeterName={greeterName} /> : <Ask />}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        pending={isPending}
        onClick={() => mutate({ isFirstTime: !isTold })}
      >
        {isTold ? "I'm not new" : "Tell the host"}
      </Button>
    </Note>
  );
}

const Ask = () => (
  <>
    <strong>First time with us?</strong> Tell the host, who'll look out for you.
  </>
);

function Told({ who, greeterName }: { who: string; greeterName: string | null }) {
  if (greeterName) {
    return (
      <>
        <strong>{greeterName} greets you.</strong> Look out for each other where you meet.
      </>
    );
  }
  return (
    <>
      <strong>{who} knows that you're new.</strong> Say hello where you meet.
    </>
  );
}
