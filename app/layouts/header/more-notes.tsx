import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { achievementsQuery } from "#app/features/achievements/achievements.queries.ts";
import { plannedSwimsQuery } from "#app/features/activity/activity.queries.ts";
import { myAlertsQuery } from "#app/features/alerts/my-alerts.queries.ts";
import { cleanupsQuery } from "#app/features/cleanup/cleanup.queries.ts";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { connectionsQuery } from "#app/features/fitness/fitness.queries.ts";
import { savedRoutesCountQuery } from "#app/features/swim-routes/saved-routes.queries.ts";
import { PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { formatWeekday } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";

type NoteProps = { userId: string };

const note = <Data, Key extends QueryKey>(
  queryOf: (userId: string) => UseQueryOptions<Data, Error, Data, Key>,
  say: (data: Data) => string | null | undefined,
) =>
  function Note({ userId }: NoteProps) {
    const { data } = useQuery(queryOf(userId));
    const words = data === undefined ? null : say(data);
    return words && <span className="block text-muted text-sm leading-tight">{words}</span>;
  };

const counted = (count: number, word = "") => (count > 0 ? `${formatNumber(count)}${word && ` ${word}`}` : null);

/** By the address of an entry; nothing where there is nothing to say. */
const NOTES: Readonly<Record<string, ReturnType<typeof note>>> = {
  "/favorites": note(favoritesQuery, (spots) => counted(spots.length)),
  "/achievements": note(achievementsQuery, (states) =>
    counted(states.filter(({ reachedOn }) => reachedOn !== null).length),
  ),
  "/cleanup": note(
    () => cleanupsQuery(false, null),
    (cleanups) => {
      const next = cleanups.find(({ answer, isHost }) => isHost || answer === "going");
      return next && formatWeekday(next.startsAt, next.timeZone);
    },
  ),
  "/routes": note(savedRoutesCountQuery, (count) => counted(count, "saved")),
  "/groups": note(plannedSwimsQuery, (swims) => {
    const next = swims.find(({ isGathering }) => isGathering);
    return next && formatWeekday(next.startsAt, next.timeZone);
  }),
  "/alerts": note(myAlertsQuery, (alerts) => counted(alerts.length, "now")),
  "/connect": note(
    connectionsQuery,
    (connections) =>
      connections
        .filter(({ status }) => status === "active")
        .map(({ platform }) => PLATFORM_NAMES[platform])
        .join(", ") || null,
  ),
};

/** The next date or a count below the entries of More, which are there before this part is. */
export function MoreNotes({ userId }: NoteProps) {
  return [...document.querySelectorAll<HTMLElement>("details[open] [data-noted]")].map((place) => {
    const to = place.dataset.noted ?? "";
    const Note = NOTES[to];
    return Note && createPortal(<Note userId={userId} />, place, to);
  });
}
