import { setPreferences } from "#app/browser/use-preferences.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/form.tsx";
import { preferencesDraft } from "#domain/accounts/preferences-draft.ts";
import { ALERT_RADIUS_MAX_KM, ALERT_RADIUS_MIN_KM } from "#domain/accounts/profile-preferences.ts";
import { THEME_OPTIONS, UNIT_OPTIONS } from "../preference-words.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

export function PreferencesForm({ profile, onDone }: SectionProps) {
  const { alert_radius_km, ...rest } = profile.preferences;
  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={preferencesDraft}
      defaultValues={{ ...rest, alert_radius_km: String(alert_radius_km) }}
      toChanges={(preferences) => ({ preferences })}
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
        hint={`How far around you alerts may come from: ${ALERT_RADIUS_MIN_KM} to ${ALERT_RADIUS_MAX_KM} km.`}
        autoComplete="off"
      />
    </SectionForm>
  );
}
