import { useFormContext } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { SENSITIVITIES } from "#domain/spots/spot.ts";
import { SENSITIVITY_WORDS } from "#domain/spots/spot-draft.ts";
import { AMENITIES, AMENITY_WORDS, DIFFICULTIES, WATER_TYPE_WORDS, WATER_TYPES } from "#domain/spots/spot-words.ts";
import { EntryPointFields } from "./entry-point-fields.tsx";

const WATERS = [
  { value: "", label: "Choose" },
  ...WATER_TYPES.map((value) => ({ value, label: WATER_TYPE_WORDS[value] })),
];
const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }));
const SENSITIVITY_OPTIONS = SENSITIVITIES.map((value) => ({ value, label: SENSITIVITY_WORDS[value] }));
const SIGNAL_OPTIONS = [
  { value: "", label: "Not known" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "None or very weak" },
];

export function SpotFields() {
  return (
    <>
      <TextField label="Name" name="name" />
      <SelectField label="Water" name="water_type" options={WATERS} />
      <EntryPointFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Town" name="city" hint="Optional." />
        <TextField label="Country" name="country" />
      </div>
      <SelectField label="Difficulty" name="difficulty" options={DIFFICULTY_OPTIONS} />
      <TextAreaField label="Description" name="description" hint="The water, getting in and out, the tide, hazards." />
      <TextAreaField label="Access" name="access_note" rows={2} hint="The path there, and the right to use it." />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium text-md">More details, if you know them</legend>
        <TextField label="Parking" name="parking" hint="Where, and for about how many cars." />
        <TextField label="Lifeguard season" name="lifeguard_season" hint="Months and hours." />
        <TextField
          label="Emergency point"
          name="emergency_point"
          hint="For the emergency services: a gate, a grid reference, three words."
        />
        <SelectField label="Phone signal" name="has_phone_signal" options={SIGNAL_OPTIONS} />
        <AmenityFields />
      </fieldset>
      <SelectField label="Who can see it" name="sensitivity" options={SENSITIVITY_OPTIONS} />
    </>
  );
}

function AmenityFields() {
  const { register } = useFormContext();
  return (
    <fieldset>
      <legend className="font-medium text-md">Amenities</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4">
        {AMENITIES.map((amenity) => (
          <label key={amenity} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-md">
            <input type="checkbox" value={amenity} {...register("amenities")} className="size-5 shrink-0" />
            {AMENITY_WORDS[amenity]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
