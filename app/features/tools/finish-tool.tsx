import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { readMeters } from "#domain/tools/pace.ts";
import { isWithinRiegel, predictFinish, RECORDS_EXPONENT, RIEGEL_EXPONENT } from "#domain/tools/predict-finish.ts";
import { formatDuration, readDuration } from "#domain/tools/read-entry.ts";
import { addressUnits, namedUnits, type Prefill } from "#domain/tools/tool-address.ts";
import { Result, ToolCard } from "./tool-card.tsx";
import { notANumber, notATime, ToolField } from "./tool-field.tsx";

const METRIC = { short: "m", long: "km", event: "3.8" } as const;
const IMPERIAL = { short: "yd", long: "mi", event: "2.4" } as const;

export function FinishTool({ prefill }: { prefill: Prefill }) {
  const own = usePreferences().units;
  const units = addressUnits(prefill, own);
  const unit = units === "imperial" ? IMPERIAL : METRIC;
  const [typed, setTyped] = useState<Prefill>({});
  const entries = { d: "1500", t: "30:00", e: unit.event, ...prefill, ...typed };
  const type = (name: string) => (text: string) => setTyped({ ...typed, [name]: text });
  const meters = readMeters(entries.d, unit.short);
  const seconds = readDuration(entries.t);
  const eventMeters = readMeters(entries.e, unit.long);
  const isComplete = meters !== null && seconds !== null && eventMeters !== null;
  const finish = (exponent: number) => (isComplete ? predictFinish({ meters, seconds }, eventMeters, exponent) : null);
  const [usual, quick] = [finish(RIEGEL_EXPONENT), finish(RECORDS_EXPONENT)];
  const isBeyond = usual !== null && seconds !== null && !(isWithinRiegel(usual) && isWithinRiegel(seconds));
  return (
    <ToolCard id="finish" entries={{ ...entries, ...namedUnits(units) }}>
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField
          label="You swam"
          unit={unit.short}
          value={entries.d}
          onChange={type("d")}
          problem={notANumber(entries.d, meters)}
        />
        <ToolField label="In" value={entries.t} onChange={type("t")} problem={notATime(entries.t, seconds)} />
        <ToolField
          label="Event"
          unit={unit.long === "mi" ? "miles" : "km"}
          value={entries.e}
          onChange={type("e")}
          problem={notANumber(entries.e, eventMeters)}
          className="col-span-2"
        />
      </div>
      <Result
        figure={usual === null ? null : formatDuration(usual)}
        missing="Enter a swim and an event."
        aside={
          quick !== null && (
            <>
              <p>At the pace loss of records</p>
              <p className="font-bold text-ink">{formatDuration(quick)}</p>
            </>
          )
        }
      />
      <p className="text-md text-muted">
        {isBeyond
          ? "Outside 3.5 to 230 minutes this is a guess."
          : "In still water. Streams, waves and stops add time."}
      </p>
    </ToolCard>
  );
}
