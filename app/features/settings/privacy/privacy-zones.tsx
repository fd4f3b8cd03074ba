import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { usePosition } from "#app/browser/hooks/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import {
  privacyZonesQuery,
  useAddPrivacyZone,
  useDeletePrivacyZone,
} from "#app/features/workouts/privacy/privacy-zones.queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { distanceText, type Position } from "#domain/geo/position.ts";
import { type PrivacyZone, ZONE_RADII } from "#domain/workouts/privacy-zone.ts";
import { MAX_PRIVACY_ZONES } from "#domain/workouts/workout-limits.ts";
import { PlaceSearch } from "../location/place-search.tsx";

/** Where others see no track of the swimmer's; takes effect at once. */
export function PrivacyZones({ userId }: { userId: string }) {
  const query = useQuery({ ...privacyZonesQuery(userId), staleTime: 0, refetchOnMount: "always" });
  return (
    <Panel title="Privacy zones">
      <p className="px-5 pt-4 text-muted text-sm">
        Others never see the parts of your tracks that lie in a zone, nor 100 m at both ends of a track.
      </p>
      <QueryView query={query} loading="Loading your privacy zones" failed="Couldn't load your privacy zones">
        {(zones) => (
          <>
            <ul className="pt-2">
              {zones.map((zone) => (
                <ZoneRow key={zone.id} zone={zone} />
              ))}
            </ul>
            {zones.length < MAX_PRIVACY_ZONES ? (
              <AddZone />
            ) : (
              <p className="px-5 pt-2 pb-5 text-muted text-sm">
                You have {MAX_PRIVACY_ZONES} zones. Delete one to add another.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function ZoneRow({ zone }: { zone: PrivacyZone }) {
  const { units } = usePreferences();
  const remove = useDeletePrivacyZone();
  const add = useAddPrivacyZone();
  const deleteZone = () =>
    remove.mutate(zone.id, {
      onSuccess: () =>
        showNotice({
          kind: "success",
          text: `${zone.name} is deleted.`,
          action: { label: "Undo", onPress: () => add.mutate(zone) },
        }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-5 py-1.5">
      <span className="min-w-0">
        <span className="block truncate font-medium">{zone.name}</span>
        <span className="text-muted text-sm">{distanceText(zone.radius / 1000, units)} around</span>
      </span>
      <Button variant="secondary" size="sm" className="min-h-11" pending={remove.isPending} onClick={deleteZone}>
        Delete <span className="sr-only">{zone.name}</span>
      </Button>
    </li>
  );
}

type Radius = `${(typeof ZONE_RADII)[number]}`;

function AddZone() {
  const { units } = usePreferences();
  const [radius, setRadius] = useState<Radius>("200");
  const { mutate, isPending, error } = useAddPrivacyZone();
  const add = ({ latitude, longitude }: Position, name: string) =>
    mutate({ id: crypto.randomUUID(), name, latitude, longitude, radius: Number(radius) });
  const { state, ask } = usePosition((position) => add(position, "My place"));
  const options = ZONE_RADII.map((meters) => ({
    value: `${meters}` as Radius,
    label: distanceText(meters / 1000, units),
  }));
  return (
    <div className="grid gap-3 px-5 pt-3 pb-5">
      <p className="font-semibold">Add a zone</p>
      <Segments label="Radius" options={options} value={radius} onChange={setRadius} />
      <PlaceSearch onPick={add} />
      <div>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          pending={isPending || state === "asking"}
          onClick={ask}
        >
          <LocateFixed className="size-4.5" aria-hidden /> Around where I am
        </Button>
      </div>
      <p role="status" className="text-danger text-sm empty:hidden">
        {error?.message ?? PROBLEMS[state]}
      </p>
    </div>
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  denied: "Your browser isn't sharing your location. Allow it in its settings, or search for a spot.",
  timeout: "Finding your location took too long. Try again, or search for a spot.",
  unavailable: "Your location couldn't be found. Search for a spot.",
};
