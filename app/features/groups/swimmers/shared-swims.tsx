import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { METERS_PER_KM } from "#domain/format/units.ts";
import { routeLengthText } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import { useSwimmerNames } from "../swimmer-names.ts";
import { sharedSwimsQuery } from "./swimmers.queries.ts";

/** The latest swims of members who show theirs. Nothing while nobody does. */
export function SharedSwims({ groupId }: { groupId: string }) {
  const { units } = usePreferences();
  const { data: swims = [] } = useQuery(sharedSwimsQuery(groupId));
  const nameOf = useSwimmerNames(swims.map(({ userId }) => userId));
  if (swims.length === 0) return null;
  return (
    <Block title="Swims of members" aside="public ones they share here">
      <ul>
        {swims.map(({ id, userId, day, meters, seconds, spot }) => (
          <li key={id} className="border-line border-t py-2.5 first:border-t-0">
            <Link to={`/workouts/${id}`} className="inline-flex min-h-6 font-medium hover:underline">
              {nameOf(userId).name}
              {meters !== null && `, ${routeLengthText(meters / METERS_PER_KM, units)}`}
            </Link>
            <p className="text-muted text-sm">
              {formatDay(day)}
              {seconds !== null && ` · ${formatDuration(seconds)}`}
              {spot && ` · ${spot.name}`}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
