import { Suspense } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTimeZone } from "#domain/format/dates.ts";
import { positionOf } from "#domain/gatherings/draft/gathering-draft.ts";
import { GATHERING_LENGTHS } from "#domain/gatherings/gathering-limits.ts";
import type { Position } from "#domain/geo/position.ts";
import { type StepProps, WizardInput, WizardText } from "../wizard-field.tsx";
import { AreaField } from "./area-field.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { SpotField } from "./spot-field.tsx";

const PlaceMap = lazyNamed(() => import("#app/ui/map/place-map.tsx"), "PlaceMap");

const NOWHERE = { kind: "named", name: "", latitude: null, longitude: null } as const;

/** Place, day, time and how often. */
export function WhereStep(props: StepProps & { isEdited: boolean; position: Position | null }) {
  const { draft, problem, timeZone, isEdited, position, onChange } = props;
  const { place } = draft;
  return (
    <>
      <SpotField
        field="place"
        label="Where"
        problem={problem}
        spot={place?.kind === "spot" ? place : null}
        onSpot={(spot) => onChange({ place: spot && { kind: "spot", id: spot.id, name: spot.name }, area: [] })}
        elsewhere={{
          label: "Somewhere else…",
          isChosen: place?.kind === "named",
          onChoose: () => onChange({ place: NOWHERE, area: [] }),
        }}
      />
      {place?.kind === "named" && <OwnPlace {...props} />}
      {draft.kind === "cleanup" && position && (
        <AreaField position={position} corners={draft.area} onChange={(area) => onChange({ area })} />
      )}
      <WizardText
        field="meetingPoint"
        label="Meeting point"
        isOptional
        rows={2}
        problem={problem}
        value={draft.meetingPoint}
        placeholder="At the top of the steps, by the lifebuoy."
        onText={(meetingPoint) => onChange({ meetingPoint })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
        <WizardInput
          field="startsAt"
          label={draft.repeat === "once" ? "Start" : "First day and start"}
          type="datetime-local"
          hint={formatTimeZone(timeZone)}
          problem={problem}
          value={draft.startsAt}
          onText={(startsAt) => onChange({ startsAt })}
        />
        <WizardInput
          field="minutes"
          label="How long"
          unit="min"
          inputMode="numeric"
          maxLength={5}
          problem={problem}
          value={draft.minutes}
          onText={(minutes) => onChange({ minutes })}
        />
      </div>
      {!isEdited && <RepeatFields {...props} />}
    </>
  );
}

const PLACE_ZOOM = 13;
const POSITION_DECIMALS = 5;

function OwnPlace({ draft: { place }, problem, onChange }: StepProps) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  if (place?.kind !== "named") return null;
  return (
    <>
      <WizardInput
        field="place"
        label="Name of the place"
        problem={problem}
        value={place.name}
        maxLength={GATHERING_LENGTHS.placeName}
        onText={(name) => onChange({ place: { ...place, name } })}
      />
      <div className="h-64 overflow-hidden rounded-inner">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PlaceMap
            position={positionOf(place)}
            placeZoom={PLACE_ZOOM}
            decimals={POSITION_DECIMALS}
            scheme={scheme}
            findStyle={findStyle}
            onProblem={reportMapProblem}
            onPick={({ latitude, longitude }) => onChange({ place: { ...place, latitude, longitude }, area: [] })}
            missing="The map couldn't load. Choose a spot instead."
          />
        </Suspense>
      </div>
    </>
  );
}
