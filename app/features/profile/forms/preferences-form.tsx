import { useState } from "react";
import type * as z from "zod/mini";
import { setPreferences } from "#app/browser/use-preferences.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/form/form.tsx";
import { preferencesDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { ALERT_RADIUS_MAX_KM, ALERT_RADIUS_MIN_KM } from "#domain/accounts/profile/profile-preferences.ts";
import { THEME_OPTIONS, UNIT_OPTIONS, winterWaterText } from "../preference-words.ts";
import type { SwimChoices } from "../swim-choices.data.ts";
import { useSaveSwimChoices } from "../swim-choices.queries.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

/** Without `choices` those fields are hidden. */
export function PreferencesForm({ profile, choices, onDone }: SectionProps & { choices: SwimChoices | undefined }) {
  const { alert_radius_km, ...rest } = profile.preferences;
  const [opened] = useState(choices);
  const saveSwimChoices = useSaveSwimChoices(profile.id);

  async function saveChoices({ swims_in_dark, swims_in_winter_water }: z.infer<typeof preferencesDraft>) {
    if (!opened || swims_in_dark === undefined || swims_in_winter_water === undefined) return;
    if (opened.swims_in_dark === swims_in_dark && opened.swims_in_winter_water === swims_in_winter_water) return;
    await saveSwimChoices.mutateAsync({ swims_in_dark, swims_in_winter_water });
  }

  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={preferencesDraft}
      defaultValues={{ ...rest, ...opened, alert_radius_km: String(alert_radius_km) }}
      toChanges={({ swims_in_dark: _dark, swims_in_winter_water: _winter, ...preferences }) => ({ preferences })}
      saveAlso={saveChoices}
      onSaved={({ theme, units }) => setPreferences({ theme, units })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="theme" label="Theme" options={THEME_OPTIONS} />
        <SelectField name="units" label="Units" options={UNIT_OPTIONS} />
      </div>
      <div>
        <CheckboxField name="notifications" label="Notifications" />
        <CheckboxField name="water_quality_alerts" label="Water quality alerts" />
        <CheckboxField name="weather_alerts" label="Weather alerts" />
      </div>
      <TextField
        name="alert_radius_km"
        label="Alert radius (km)"
        hint={`Alerts from this far away: ${ALERT_RADIUS_MIN_KM} to ${ALERT_RADIUS_MAX_KM} km.`}
        autoComplete="off"
      />
      {opened && (
        <div>
          <CheckboxField name="swims_in_dark" label="I swim in the dark" />
          <CheckboxField
            name="swims_in_winter_water"
            label={`I swim in water below ${winterWaterText(profile.preferences.units)}`}
          />
        </div>
      )}
    </SectionForm>
  );
}
