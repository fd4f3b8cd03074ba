import { LocateFixed } from "lucide-react";
import { findMapStyle, reportMapProblem } from "#app/backend/maps/map-style.ts";
import { type PositionState, usePosition } from "#app/browser/hooks/use-position.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { PlaceMap } from "#app/ui/map/place-map.tsx";
import { PLACE_MAX_LENGTH, roundDegrees } from "#domain/accounts/onboarding/onboarding-profile.ts";
import { type Position, positionText } from "#domain/geo/position.ts";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { Check, StepFrame, type StepProps } from "./step-frame.tsx";
import { TextInput } from "./text-input.tsx";

const PLACE_ZOOM = 8;
/** About 100 m, so it doesn't reveal a home address. */
const POSITION_DECIMALS = 3;

const NOTES: Readonly<Record<PositionState, string | null>> = {
  idle: null,
  asking: "Finding your location. Your browser may ask first.",
  denied: "Your browser isn't sharing your location. Allow it in the site settings, or pick a place here.",
  timeout: "Finding your location took too long. Try again, or pick a place here.",
  unavailable: "Your location couldn't be found. Try again, or pick a place here.",
};

type LocationStepProps = StepProps & { mapStyles: { light: string; dark: string } };

export function LocationStep({ wizard, takesFocus, changeProfile, mapStyles }: LocationStepProps) {
  const { latitude, longitude, city, country, location_sharing } = wizard.profile;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const pick = (found: Position) =>
    changeProfile({ latitude: roundDegrees(found.latitude), longitude: roundDegrees(found.longitude) });
  const device = usePosition(pick);
  const scheme = useColorScheme();
  return (
    <StepFrame
      step="location"
      title="Where do you swim?"
      lead="We'll show spots near you first. You can skip this for now."
      takesFocus={takesFocus}
    >
      <div className="grid gap-3">
        <div className="h-[38dvh] min-h-64 overflow-hidden rounded-card border border-line">
          <PlaceMap
            position={position}
            placeZoom={PLACE_ZOOM}
            decimals={POSITION_DECIMALS}
            missing="The map needs a connection. Enter your town below, or continue."
            scheme={scheme}
            findStyle={(theme) => findMapStyle(mapStyles[theme])}
            onProblem={reportMapProblem}
            onPick={pick}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-md">
            {position ? (
              <>
                <span className="font-medium">{positionText(position)}</span>{" "}
                <span className="text-muted">to about 100 m</span>
              </>
            ) : (
              <span className="text-muted">Move the map to place the buoy where you swim.</span>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {position && (
              <Button variant="quiet" size="sm" onClick={() => changeProfile({ latitude: null, longitude: null })}>
                Clear
              </Button>
            )}
            <Button variant="secondary" size="sm" pending={device.state === "asking"} onClick={device.ask}>
              <LocateFixed className="size-4.5" aria-hidden />
              Use my location
            </Button>
          </div>
        </div>
        <p role="status" className="text-md empty:hidden">
          {NOTES[device.state]}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Town"
          value={city}
          maxLength={PLACE_MAX_LENGTH}
          autoComplete="address-level2"
          onChange={(text) => changeProfile({ city: text })}
        />
        <TextInput
          label="Country"
          value={country}
          maxLength={PLACE_MAX_LENGTH}
          autoComplete="country-name"
          onChange={(text) => changeProfile({ country: text })}
        />
        <CoordinateFields key={position ? positionText(position) : "none"} position={position} onChange={pick} />
      </div>
      <Check
        label="Alerts around my place"
        note="Warns of spots near your home place. Others never see where it is."
        checked={location_sharing}
        onChange={(isShared) => changeProfile({ location_sharing: isShared })}
      />
    </StepFrame>
  );
}
