import { Link } from "react-router";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import type { PlannedSwim } from "./planned.data.ts";

/** The next swim to come, or the one that runs. */
export function NextPlanned({ swim }: { swim: PlannedSwim }) {
  return (
    <p className="mt-2 text-md">
      <span className="text-muted">Next:</span>{" "}
      <Link to={swim.to} className="inline-flex min-h-8 items-center font-semibold text-primary hover:underline">
        {formatWeekdayTime(swim.startsAt, swim.timeZone)}, {swim.title}
      </Link>
    </p>
  );
}
