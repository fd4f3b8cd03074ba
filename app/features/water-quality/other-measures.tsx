import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatDay } from "#domain/format/dates.ts";
import { ageInDays } from "#domain/water-quality/freshness.ts";
import type { OtherValue } from "#domain/water-quality/other-values.ts";
import type { WaterView } from "./water-view.ts";
import { ageText } from "./water-words.ts";

/** Each value has its own date: they may be from different samples. */
export function OtherMeasures({ view: { others, record, nowMs } }: { view: WaterView }) {
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">Also measured</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3">
        {others.map((value) => (
          <Measure key={value.name} value={value} record={record} nowMs={nowMs} />
        ))}
      </dl>
    </div>
  );
}

type MeasureProps = { value: OtherValue } & Pick<WaterView, "record" | "nowMs">;

function Measure({ value: { name, text, sample }, record, nowMs }: MeasureProps) {
  const { units } = usePreferences();
  const source = record?.sources.find(({ id }) => id === sample.sourceId)?.name;
  const said = [sample.isSimulated ? "Simulated" : (source ?? "source not given"), sample.method ?? "method not given"];
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd>
        <span className="font-heading font-semibold text-lg tabular-nums">{rewordFigures(text, units)}</span>
        <span className="block text-muted text-xs">
          {formatDay(sample.sampledAt)}, {ageText(ageInDays(sample.sampledAt, nowMs))}. {said.join(", ")}
          {sample.sourceUrl && (
            <>
              . <TextLink to={sample.sourceUrl}>Report</TextLink>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
