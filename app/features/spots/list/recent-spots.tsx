import { useQuery } from "@tanstack/react-query";
import { useStored } from "#app/browser/use-stored.ts";
import { AlertTag } from "#app/features/alerts/alert-tag.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { openAlertAt } from "#domain/alerts/open-alert.ts";
import { COMPARED_SPOTS_LIMIT, compareAddress } from "#domain/spots/compared-spots.ts";
import { spotPath } from "../spot-addresses.ts";
import { spotsByIdQuery } from "../spots.queries.ts";

/** The spots viewed last on this device. */
export function RecentSpots() {
  const spots = useStored("recentSpots");
  // The device stores names only; alerts are loaded.
  const { data: known = [] } = useQuery(spotsByIdQuery(spots.map(({ id }) => id)));
  const alertAt = (id: string) => openAlertAt(known.find((spot) => spot.id === id)?.alert ?? null, Date.now());
  if (spots.length === 0) return null;
  const toCompare = spots.slice(0, COMPARED_SPOTS_LIMIT).map(({ id }) => id);
  return (
    <section aria-labelledby="recent-spots" className="mt-8">
      <h2 id="recent-spots" className="mb-2 text-xl">
        Recently viewed
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {spots.map(({ id, name }) => {
          const alert = alertAt(id);
          return (
            <li key={id} className="flex items-center gap-2">
              <TextLink to={spotPath(id)} className="inline-flex min-h-11 items-center">
                {name}
              </TextLink>
              {alert && <AlertTag alert={alert} />}
            </li>
          );
        })}
      </ul>
      {toCompare.length > 1 && (
        <TextLink to={compareAddress(toCompare)} className="inline-flex min-h-11 items-center">
          Compare the last {toCompare.length}
        </TextLink>
      )}
    </section>
  );
}
