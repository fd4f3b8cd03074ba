import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { useStored } from "#app/browser/use-stored.ts";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { TextField } from "#app/ui/form/form.tsx";
import type { PlanForm } from "#domain/shore-watch/plan-form.ts";
import type { PlanPreset } from "../plan-preset.ts";

const SUGGESTED_SPOTS = 4;

type PlaceFieldProps = {
  userId: string;
  /** What the address or a press has chosen; null: only words. */
  place: PlanPreset | null;
  onChange: (place: PlanPreset | null) => void;
};

/** Where the swimmer gets in: words, and the position of a known spot. */
export function PlaceField({ userId, place, onChange }: PlaceFieldProps) {
  const { setValue } = useFormContext<PlanForm>();
  const typed = useWatch<PlanForm, "place">({ name: "place" });
  const favoriteIds = useQuery(favoritesQuery(userId)).data ?? [];
  const recent = useStored("recentSpots");
  const ids = [...new Set([...recent.map(({ id }) => id), ...favoriteIds])].slice(0, SUGGESTED_SPOTS);
  const spots = useQuery({ ...spotsByIdQuery(ids), enabled: ids.length > 0 }).data ?? [];
  const shown = spots.filter(({ id }) => ids.includes(id));
  const isKnown = place !== null && typed === place.name;
  return (
    <div className="grid gap-2">
      <TextField
        name="place"
        label="Where you get in"
        required
        hint={isKnown && place.position ? "With its position." : "Your contact sees these words, without a position."}
      />
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {shown.map(({ id, name, latitude, longitude }) => (
            <Chip
              key={id}
              pressed={isKnown && place.spotId === id}
              onPress={() => {
                setValue("place", name, { shouldDirty: true, shouldValidate: true });
                onChange({
                  name,
                  spotId: id,
                  routeId: null,
                  position: { latitude, longitude },
                  minutes: null,
                  startMs: null,
                });
              }}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
