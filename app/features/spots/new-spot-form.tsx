import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { Form, FormProblem, SelectField, SubmitButton, TextAreaField, TextField } from "#app/ui/form.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { distanceText, type Position } from "#domain/geo/position.ts";
import { SENSITIVITIES } from "#domain/spots/spot.ts";
import {
  EMPTY_SPOT_DRAFT,
  type NewSpot,
  SENSITIVITY_WORDS,
  type SpotDraft,
  spotDraftSchema,
} from "#domain/spots/spot-draft.ts";
import { DIFFICULTIES, WATER_TYPE_WORDS, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { addSpot, findSimilarSpots, type SimilarSpot } from "./adding-spots.data.ts";
import { CoordinatesFields, toCoordinateFields } from "./coordinates-fields.tsx";
import { spotPath } from "./spot-addresses.ts";

const WATERS = [
  { value: "", label: "Choose" },
  ...WATER_TYPES.map((value) => ({ value, label: WATER_TYPE_WORDS[value] })),
];
const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }));
const SENSITIVITY_OPTIONS = SENSITIVITIES.map((value) => ({ value, label: SENSITIVITY_WORDS[value] }));

type NewSpotFormProps = {
  userId: string;
  /** Where the swimmer was looking on the map. */
  place: Position | null;
  onAdded: (spot: { id: string; isWaiting: boolean }) => void;
};

/** Adds a spot. What is written stays on this device until it is sent, so that nothing is lost. */
export function NewSpotForm({ userId, place, onAdded }: NewSpotFormProps) {
  const [similar, setSimilar] = useState<readonly SimilarSpot[]>([]);
  const [askedAbout, setAskedAbout] = useState("");
  const [kept] = useState(() => readStored("spotDraft"));
  const mine = kept?.userId === userId ? kept.fields : {};
  const defaults = { ...EMPTY_SPOT_DRAFT, ...mine, ...(place && toCoordinateFields(place)) } as SpotDraft;

  async function submit(spot: NewSpot) {
    const client = await getBrowserClient();
    const question = JSON.stringify([spot.name, spot.latitude, spot.longitude]);
    if (askedAbout !== question) {
      const found = await findSimilarSpots(client, spot);
      setAskedAbout(question);
      setSimilar(found);
      // Asked once: whoever presses again has looked and means another place.
      if (found.length > 0) return;
    }
    const added = await addSpot(client, spot);
    writeStored("spotDraft", null);
    onAdded(added);
  }

  return (
    <Form schema={spotDraftSchema} defaultValues={defaults} onSubmit={submit}>
      <KeepDraft userId={userId} />
      <TextField label="Name" name="name" />
      <SelectField label="Water" name="water_type" options={WATERS} />
      <CoordinatesFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Town" name="city" hint="If there is one" />
        <TextField label="Country" name="country" />
      </div>
      <SelectField label="Difficulty" name="difficulty" options={DIFFICULTY_OPTIONS} />
      <TextAreaField
        label="Description"
        name="description"
        hint="The water, the way in and out, the tide, what to look out for."
      />
      <TextAreaField label="Access" name="access_note" rows={2} hint="By which path and right one gets there." />
      <SelectField label="Who sees it" name="sensitivity" options={SENSITIVITY_OPTIONS} />
      {similar.length > 0 && <Similar spots={similar} />}
      <FormProblem />
      <SubmitButton>{similar.length > 0 ? "It is another place: add it" : "Add the spot"}</SubmitButton>
    </Form>
  );
}

/** Writes what is in the form to this device as it changes. */
function KeepDraft({ userId }: { userId: string }) {
  const { watch } = useFormContext<Record<string, string>>();
  useEffect(() => {
    const { unsubscribe } = watch((fields) => {
      const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string");
      writeStored("spotDraft", { userId, fields: Object.fromEntries(texts) });
    });
    return unsubscribe;
  }, [watch, userId]);
  return null;
}

function Similar({ spots }: { spots: readonly SimilarSpot[] }) {
  return (
    <div role="status" className="rounded-control border-2 border-buoy bg-surface px-4 py-3">
      <p className="font-semibold">
        {spots.some((spot) => spot.is_same) ? "This spot seems to be here already." : "Is it one of these?"}
      </p>
      <ul className="mt-1">
        {spots.map((spot) => (
          <li key={spot.id}>
            <TextLink to={spotPath(spot.id)} className="inline-flex min-h-11 items-center">
              {spot.name}
            </TextLink>
            <span className="text-muted text-sm"> {distanceText(spot.distance_km)} away</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
