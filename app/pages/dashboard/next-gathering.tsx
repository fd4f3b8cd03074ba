import { useQuery } from "@tanstack/react-query";
import { DateTile } from "#app/features/gatherings/list/date-tile.tsx";
import { GoLine } from "#app/features/muster/go/go-line.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { CardHead } from "./card-head.tsx";
import type { NextGatheringRow } from "./next-gathering.data.ts";
import { nextGatheringQuery } from "./next-gathering.queries.ts";

const TITLES = {
  swim: "Your next swim",
  race: "Your next event",
  course: "Your next event",
  talk: "Your next event",
  cleanup: "Your next cleanup",
} as const;

const ANSWERS: Readonly<Record<string, string>> = {
  waiting: "You're on the waiting list.",
  offered: "A place is free for you. Confirm it.",
};

/** What the swimmer answered for next, and whether it goes ahead; absent without one. */
export function NextGathering({ userId }: { userId: string }) {
  const { data: next } = useQuery(nextGatheringQuery(userId));
  if (!next) return null;
  return (
    <Card as="section">
      <CardHead title={TITLES[next.kind]} to="/events" link="All events" />
      <div className="mt-1 flex items-start gap-3.5">
        <DateTile at={next.starts_at} timeZone={next.time_zone} />
        <div className="min-w-0">
          <TextLink to={gatheringPath(next)} className="wrap-anywhere inline-flex min-h-11 items-center font-semibold">
            {next.title}
          </TextLink>
          <p className="text-muted">
            {/* The tile says the day, except to screen readers and where it has no room. */}
            <span className="max-[20rem]:not-sr-only sr-only">{formatWeekday(next.starts_at, next.time_zone)}, </span>
            {factsOf(next)}
          </p>
        </div>
      </div>
      {next.state === "cancelled" && (
        <p className="mt-2 font-semibold text-danger">Canceled{next.cancel_reason && `: ${next.cancel_reason}`}</p>
      )}
      {ANSWERS[next.answer ?? ""] && <p className="mt-2">{ANSWERS[next.answer ?? ""]}</p>}
      <GoLine gatheringId={next.id} />
    </Card>
  );
}

const factsOf = ({ starts_at, time_zone, place_name, going_count }: NextGatheringRow) =>
  `${formatTime(starts_at, time_zone)}${place_name ? ` at ${place_name}` : ""} · ${going_count} going`;
