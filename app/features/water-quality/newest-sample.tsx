import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { distanceText } from "#domain/geo/position.ts";
import { sampleLimit } from "#domain/water-quality/limits.ts";
import { BACTERIA, BACTERIA_WORDS, countText } from "#domain/water-quality/water-sample.ts";
import type { WaterView } from "./water-view.ts";
import { nextSampleText } from "./water-words.ts";

/** Each value with its unit, limit, method, date, place and source. */
export function NewestSample({ view }: { view: WaterView }) {
  const { newest, place, record, isSimulated } = view;
  if (!newest) return null;
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-x-2.5 text-base">
        Last sample, {formatDay(newest.sampledAt)}
        {isSimulated && <SimulatedMark className="font-body" />}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3">
        {BACTERIA.map((bacteria) => {
          const value = newest[bacteria];
          const limit = sampleLimit(bacteria, place);
          return (
            <div key={bacteria}>
              <dt className="text-muted text-sm">{BACTERIA_WORDS[bacteria]}</dt>
              <dd>
                <span className="font-heading font-semibold text-xl tabular-nums">
                  {value === null ? "–" : countText(value, newest.detectionLimit)}
                </span>{" "}
                <span className="text-sm">{newest.unit}</span>
                <span className="block text-muted text-xs">
                  {limit.name}: {formatNumber(limit.value)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Origin view={view} />
      {record?.next_test_date && <p className="mt-1 text-sm">{nextSampleText(record.next_test_date, view.nowMs)}</p>}
      {record?.notes && <p className="mt-1 text-sm">{record.notes}</p>}
    </div>
  );
}

function Origin({ view: { newest, record, isSimulated } }: { view: WaterView }) {
  const { units } = usePreferences();
  if (!newest) return null;
  const source = record?.sources.find(({ id }) => id === newest.sourceId);
  const where = newest.samplePoint ?? "an unnamed point";
  const distance =
    newest.samplePointDistanceM === null
      ? ""
      : `, ${distanceText(newest.samplePointDistanceM / 1000, units)} from here`;
  return (
    <p className="mt-2 text-muted text-sm">
      {isSimulated ? "Simulated sample." : `Taken at ${where}${distance}.`} Method: {newest.method ?? "not given"}.
      Source: {source?.url ? <TextLink to={source.url}>{source.name}</TextLink> : (source?.name ?? "not given")}
      {source?.licence && `, ${source.licence}`}
      {source?.attribution && `. ${source.attribution}`}.{" "}
      {newest.sourceUrl && <TextLink to={newest.sourceUrl}>The report</TextLink>}
    </p>
  );
}
