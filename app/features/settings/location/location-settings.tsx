import { lazy, Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { ALERT_RADIUS_MIN_KM } from "#domain/accounts/profile/profile-preferences.ts";
import { totalDistanceText } from "#domain/accounts/profile/profile-stats.ts";
import { type Position, positionText } from "#domain/geo/position.ts";
import { PLACE_LABELS, type PlaceValues, toPlaceChanges, toPlaceValues } from "#domain/settings/place-values.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { useProfileSection } from "../profile/profile-store.queries.ts";

const HomePlacePicker = lazy(async () => ({ default: (await import("./home-place-picker.tsx")).HomePlacePicker }));

/** The slider's end; up to 500 km stay possible where they are stored. */
const SLIDER_MAX_KM = 200;

const isPosition = (value: unknown): value is Position =>
  typeof value === "object" && value !== null && "latitude" in value && "longitude" in value;

export function LocationSettings({ account }: { account: Account }) {
  const { query, store } = useProfileSection({ account, toValues: toPlaceValues, toChanges: toPlaceChanges });
  return (
    <SettingsSection
      id="location"
      query={query}
      store={store}
      labels={PLACE_LABELS}
      describe={(_name, value) => (isPosition(value) ? positionText(value) : undefined)}
    >
      {(editor) => <LocationRows editor={editor} />}
    </SettingsSection>
  );
}

function LocationRows({ editor: { values, change, isChanged } }: { editor: SectionEditor<PlaceValues> }) {
  const { units } = usePreferences();
  const [isPicking, setIsPicking] = useState(false);
  const radius = totalDistanceText(values.alert_radius_km, units);
  return (
    <>
      <SettingRow
        label={PLACE_LABELS.place}
        note={values.place ? `${positionText(values.place)}, to about 100 m` : "Not set"}
        isChanged={isChanged("place")}
      >
        <span className="flex flex-wrap gap-2">
          {values.place && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => change({ place: null })}>
              Clear
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            aria-expanded={isPicking}
            onClick={() => setIsPicking(!isPicking)}
          >
            {isPicking ? "Hide the map" : "Choose"}
          </Button>
        </span>
      </SettingRow>
      {isPicking && (
        <Suspense fallback={<Skeleton className="mx-5 my-3 h-80" />}>
          <HomePlacePicker place={values.place} onPick={(place) => change({ place })} />
        </Suspense>
      )}
      <SettingRow
        label={PLACE_LABELS.location_sharing}
        note="Warns of spots near your home place. Others never see where it is."
        isChanged={isChanged("location_sharing")}
      >
        <Switch
          label={PLACE_LABELS.location_sharing}
          isOn={values.location_sharing}
          onChange={(location_sharing) => change({ location_sharing })}
        />
      </SettingRow>
      <SettingRow
        label={PLACE_LABELS.alert_radius_km}
        note={`${radius} around your home place.`}
        isChanged={isChanged("alert_radius_km")}
        isWide
      >
        <input
          type="range"
          aria-label={PLACE_LABELS.alert_radius_km}
          aria-valuetext={radius}
          min={ALERT_RADIUS_MIN_KM}
          max={Math.max(SLIDER_MAX_KM, values.alert_radius_km)}
          value={values.alert_radius_km}
          onChange={({ target }) => change({ alert_radius_km: target.valueAsNumber })}
          className="h-11 w-full accent-primary"
        />
      </SettingRow>
    </>
  );
}
