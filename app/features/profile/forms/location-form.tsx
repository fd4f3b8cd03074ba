import { LocateFixed, X } from "lucide-react";
import { type PositionState, usePosition } from "#app/browser/hooks/use-position.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CoordinateFields, useFillCoordinates } from "#app/ui/form/coordinate-fields.tsx";
import { CheckboxField, TextField } from "#app/ui/form/form.tsx";
import { locationDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

const toBox = (degrees: number | null) => (degrees === null ? "" : String(degrees));

export function LocationForm({ profile, onDone }: SectionProps) {
  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={locationDraft}
      defaultValues={{
        location: profile.location ?? "",
        city: profile.city ?? "",
        country: profile.country ?? "",
        latitude: toBox(profile.latitude),
        longitude: toBox(profile.longitude),
        location_sharing: profile.location_sharing,
      }}
      toChanges={(draft) => draft}
    >
      <TextField name="location" label="Location" placeholder="e.g. the bay below the lighthouse" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="country" label="Country" autoComplete="country-name" />
      </div>
      <PositionFields />
      <CheckboxField
        name="location_sharing"
        label="Alerts around my place"
        hint="Warns of spots near your position. Others never see it."
      />
    </SectionForm>
  );
}

/** About 100 m, so it doesn't reveal a home address. */
const POSITION_DIGITS = 3;

const PROBLEMS: Partial<Record<PositionState, string>> = {
  denied: "Your browser isn't sharing your location. Allow it in its settings, or type coordinates.",
  timeout: "Finding your location took too long. Try again, or type coordinates.",
  unavailable: "Your location couldn't be found. You can type coordinates.",
};

function PositionFields() {
  const fill = useFillCoordinates(POSITION_DIGITS);
  const { state, ask } = usePosition(fill);

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-md">Position</legend>
      <CoordinateFields />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={state === "asking"} onClick={ask}>
          <LocateFixed className="size-5" aria-hidden /> Use my location
        </Button>
        <Button variant="quiet" onClick={() => fill(null)}>
          <X className="size-5" aria-hidden /> Clear position
        </Button>
      </div>
      <p role="status" className="text-danger text-sm empty:hidden">
        {PROBLEMS[state]}
      </p>
    </fieldset>
  );
}
