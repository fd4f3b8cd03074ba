import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { toCoordinateTexts } from "#app/ui/form/coordinate-fields.tsx";
import { Form, FormProblem, SubmitButton } from "#app/ui/form/form.tsx";
import { distanceText, type Position } from "#domain/geo/position.ts";
import { EMPTY_SPOT_DRAFT, type NewSpot, type SpotDraft, spotDraftSchema } from "#domain/spots/spot-draft.ts";
import { spotPath } from "../spot-addresses.ts";
import { ENTRY_POINT_DECIMALS } from "./entry-point-fields.tsx";
import { addSpot, findSimilarSpots, type SimilarSpot } from "./own-spots.data.ts";
import { SpotFields } from "./spot-fields.tsx";

type NewSpotFormProps = {
  userId: string;
  /** The middle of the map that the swimmer came from. */
  place: Position | null;
  onAdded: (spot: { id: string; isWaiting: boolean }) => void;
};

/** Adds a spot. The draft stays on this device until it is sent. */
export function NewSpotForm({ userId, place, onAdded }: NewSpotFormProps) {
  const [similar, setSimilar] = useState<readonly SimilarSpot[]>([]);
  const [askedAbout, setAskedAbout] = useState("");
  const [kept] = useState(() => readStored("spotDraft"));
  const { amenities = "", ...mine } = kept?.userId === userId ? kept.fields : {};
  const chosen = { amenities: amenities.split(",").filter(Boolean) };
  const defaults = {
    ...EMPTY_SPOT_DRAFT,
    ...mine,
    ...chosen,
    ...(place && toCoordinateTexts(place, ENTRY_POINT_DECIMALS)),
  } as SpotDraft;

  async function submit(spot: NewSpot) {
    const client = await getBrowserClient();
    const question = JSON.stringify([spot.name, spot.latitude, spot.longitude]);
    if (askedAbout !== question) {
      const found = await findSimilarSpots(client, spot);
      setAskedAbout(question);
      setSimilar(found);
      // Shown once: submitting again means that it is another place.
      if (found.length > 0) return;
    }
    const added = await addSpot(client, spot);
    writeStored("spotDraft", null);
    onAdded(added);
  }

  return (
    <Form schema={spotDraftSchema} defaultValues={defaults} onSubmit={submit}>
      <KeepDraft userId={userId} />
      <SpotFields />
      {similar.length > 0 && <Similar spots={similar} />}
      <FormProblem />
      <SubmitButton>{similar.length > 0 ? "Add it anyway" : "Add the spot"}</SubmitButton>
    </Form>
  );
}

/** Stores the draft on this device as it changes. */
function KeepDraft({ userId }: { userId: string }) {
  const { watch } = useFormContext<Record<string, string>>();
  useEffect(() => {
    const { unsubscribe } = watch((fields) => {
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]);
      writeStored("spotDraft", { userId, fields: Object.fromEntries(texts) });
    });
    return unsubscribe;
  }, [watch, userId]);
  return null;
}

function Similar({ spots }: { spots: readonly SimilarSpot[] }) {
  const { units } = usePreferences();
  return (
    <div role="status" className="rounded-control border-2 border-buoy bg-surface px-4 py-3">
      <p className="font-semibold">
        {spots.some((spot) => spot.is_same) ? "This spot seems to exist already." : "Is it one of these?"}
      </p>
      <ul className="mt-1">
        {spots.map((spot) => (
          <li key={spot.id}>
            <TextLink to={spotPath(spot.id)} className="inline-flex min-h-11 items-center">
              {spot.name}
            </TextLink>
            <span className="text-muted text-sm"> {distanceText(spot.distance_km, units)} away</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
