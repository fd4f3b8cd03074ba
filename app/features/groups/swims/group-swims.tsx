import { useQuery } from "@tanstack/react-query";
import { ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import type { GroupSwim } from "#domain/groups/group-swim.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { HOUR_MS } from "#domain/time.ts";
import { isLockedAt, verdictBetween } from "#domain/verdicts/verdict-for.ts";
import { SwimList } from "./swim-list.tsx";

/** The next swims of a group, for swimmers: with the verdict of the spot where it is known for that hour. */
export function GroupSwims({ swims }: { swims: readonly GroupSwim[] }) {
  const spotIds = [...new Set(swims.flatMap(({ spotId }) => spotId ?? []))];
  const { data: spots = [] } = useQuery({ ...spotsByIdQuery(spotIds), enabled: spotIds.length > 0 });
  return (
    <SwimList
      swims={swims}
      renderVerdict={(swim) => <SwimVerdict swim={swim} spot={spots.find(({ id }) => id === swim.spotId)} />}
    />
  );
}

/** As on the spot's page at that hour; nothing where it isn't known. */
function SwimVerdict({ swim, spot }: { swim: GroupSwim; spot: Spot | undefined }) {
  const swimmer = useSwimmerBand();
  const nowMs = Date.now();
  const startMs = Math.floor(Date.parse(swim.startsAt) / HOUR_MS) * HOUR_MS;
  if (!spot || isLockedAt(spot, swim.startsAt) || startMs < nowMs - HOUR_MS) return null;
  const { state, isSimulated } = verdictBetween(spot, { fromMs: startMs, toMs: startMs + HOUR_MS }, { nowMs, swimmer });
  if (state === "unknown") return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <ShowsSimulated when={isSimulated} />
      <VerdictMark state={state} className="size-4.5" /> {VERDICT_WORDS[state]}
    </span>
  );
}
