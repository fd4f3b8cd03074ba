import type { ReactNode } from "react";
import { formatWeekday } from "#domain/format/dates.ts";
import { positionText } from "#domain/geo/position.ts";
import { type PlanFacts, peopleText, planTime, toldAtText, wearsText } from "#domain/shore-watch/plan-words.ts";

type PlanFactListProps = {
  plan: PlanFacts;
  /** For the swimmer alone. */
  contact?: string | null;
};

/** What a plan says about the swim. */
export function PlanFactList({ plan, contact = null }: PlanFactListProps) {
  const { place, position, people, note, startsAt, outBy, timeZone, graceMinutes } = plan;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="Where">
        {place}
        {position && (
          <a
            href={`geo:${position.latitude},${position.longitude}`}
            className="block w-fit py-1 text-primary underline underline-offset-2"
          >
            {positionText(position)}
          </a>
        )}
      </Fact>
      <Fact name="When">
        {formatWeekday(startsAt, timeZone)}, {planTime(startsAt, plan)} to {planTime(outBy, plan)}
        <span className="block text-muted text-sm">
          {graceMinutes} min grace, until {toldAtText(plan)}
        </span>
      </Fact>
      <Fact name="Who">{peopleText(people)}</Fact>
      <Fact name="Cap and kit">{wearsText(plan)}</Fact>
      {contact !== null && <Fact name="Shore contact">{contact}</Fact>}
      {note !== "" && <Fact name="Note">{note}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
