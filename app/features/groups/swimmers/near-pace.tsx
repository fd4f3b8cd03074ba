import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { GROUPS_RADIUS_KM } from "#domain/groups/group-limits.ts";
import { swimTimesText } from "#domain/groups/group-words.ts";
import { paceText } from "#domain/swim-routes/route-words.ts";
import { groupPath } from "../group-addresses.ts";
import { useSwimmerNames } from "../swimmer-names.ts";
import { PersonRow } from "./member-row.tsx";
import type { SwimmerNearPace } from "./swimmers.data.ts";
import { nearPaceQuery } from "./swimmers.queries.ts";

/** Swimmers of groups around who share a pace and a time like the swimmer's; with the pro plan. */
export function SwimmersNearPace({ userId }: { userId: string }) {
  const query = useQuery(nearPaceQuery(userId));
  return (
    <Block title="Swimmers near your pace" aside={`within ${GROUPS_RADIUS_KM} km, your times, your kind of water`}>
      <QueryView
        query={query}
        loading="Looking for swimmers near your pace"
        empty={
          <p className="text-muted text-sm">
            Nobody yet. Share your pace and times in a group with a home spot: only those who do find each other.
          </p>
        }
      >
        {(swimmers) => <NearList swimmers={swimmers} />}
      </QueryView>
    </Block>
  );
}

function NearList({ swimmers }: { swimmers: readonly SwimmerNearPace[] }) {
  const { units } = usePreferences();
  const nameOf = useSwimmerNames(swimmers.map(({ userId }) => userId));
  return (
    <ul>
      {swimmers.map(({ userId, pace, times, group }) => (
        <PersonRow key={userId} swimmer={nameOf(userId)} note={`${paceText(pace, units)} · ${swimTimesText(times)}`}>
          <TextLink to={groupPath(group.id)} className="inline-flex min-h-11 items-center text-sm">
            {group.name}
          </TextLink>
        </PersonRow>
      ))}
    </ul>
  );
}
