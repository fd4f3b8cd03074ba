import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { isStale, type Provenance, type Tide } from "#domain/conditions/facts/weather-hours.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { tideSourceText } from "#domain/conditions/tide-words.ts";
import { formatTime } from "#domain/format/dates.ts";

const OPEN_METEO = "Open-Meteo";

type SourcesPartProps = { conditions: (Provenance & { nowMs: number }) | null; tide: Tide | null; timeZone: string };

/** Where the forecast and the tide come from, how old they are, and when newer ones are due. */
export function SourcesPart({ conditions, tide, timeZone }: SourcesPartProps) {
  const { units } = usePreferences();
  return (
    <div className="space-y-2 text-md">
      {conditions && <Forecast conditions={conditions} timeZone={timeZone} />}
      {!conditions && <p>No weather or sea source has answered for this spot yet.</p>}
      {tide && <p>Tide: predicted for {rewordFigures(tideSourceText(tide), units)}</p>}
    </div>
  );
}

type ForecastProps = { conditions: Provenance & { nowMs: number }; timeZone: string };

function Forecast({ conditions, timeZone }: ForecastProps) {
  const { source, fetchedAt, nextUpdateAt, nowMs } = conditions;
  const from = `${source}, from ${formatTime(fetchedAt, timeZone)}, ${agoText(fetchedAt, nowMs)}`;
  const due = formatTime(nextUpdateAt, timeZone);
  return (
    <>
      {isStale(conditions, nowMs) ? (
        <p className="text-buoy-text">
          <strong>{from}: stale.</strong> Newer values were due at {due}. Until they arrive, no hour counts as good.
        </p>
      ) : (
        <p>
          Weather and sea: {from}. Newer values are due at {due}.
        </p>
      )}
      {/* Open-Meteo asks for its name and license beside the values. */}
      {source.includes(OPEN_METEO) && (
        <p>
          Weather and sea: <TextLink to="https://open-meteo.com/">Open-Meteo</TextLink>, license{" "}
          <TextLink to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</TextLink>, models with 1 to 25 km
          grids. We calculate the scores.
        </p>
      )}
    </>
  );
}
