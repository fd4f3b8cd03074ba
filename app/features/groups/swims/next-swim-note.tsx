import { CalendarDays } from "lucide-react";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { type GroupSwim, placesTag } from "#domain/groups/group-swim.ts";

/** The next swim of a group, in its row of the list. */
export function NextSwimNote({ swim }: { swim: GroupSwim }) {
  const { title, startsAt, timeZone } = swim;
  return (
    <p className="wrap-anywhere mt-1 flex items-start gap-1.5 text-sm">
      <CalendarDays className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden />
      <span>
        {formatWeekday(startsAt, timeZone)}, {formatTime(startsAt, timeZone)} · {title} ·{" "}
        {placesTag(swim).text.toLowerCase()}
      </span>
    </p>
  );
}
