import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatDuration, readDuration } from "#domain/tools/read-entry.ts";
import { TRAINING_PACES, thresholdPace } from "#domain/tools/threshold-pace.ts";
import { addressUnits, namedUnits, type Prefill } from "#domain/tools/tool-address.ts";
import { Result, ToolCard } from "./tool-card.tsx";
import { notATime, ToolField } from "./tool-field.tsx";

export function ThresholdTool({ prefill }: { prefill: Prefill }) {
  const own = usePreferences().units;
  const units = addressUnits(prefill, own);
  const unit = units === "imperial" ? "yd" : "m";
  const [typed, setTyped] = useState<Prefill>({});
  const entries = { t400: "7:04", t200: "3:28", ...prefill, ...typed };
  const seconds400 = readDuration(entries.t400, "pace");
  const seconds200 = readDuration(entries.t200, "pace");
  const isComplete = seconds400 !== null && seconds200 !== null;
  const pace = isComplete ? thresholdPace({ seconds400, seconds200 }) : null;
  return (
    <ToolCard id="css" entries={{ ...entries, ...namedUnits(units) }}>
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField
          label={`400 ${unit}`}
          value={entries.t400}
          onChange={(t400) => setTyped({ ...typed, t400 })}
          problem={notATime(entries.t400, seconds400)}
        />
        <ToolField
          label={`200 ${unit}`}
          value={entries.t200}
          onChange={(t200) => setTyped({ ...typed, t200 })}
          problem={notATime(entries.t200, seconds200)}
        />
      </div>
      <Result
        figure={pace === null ? null : formatDuration(pace)}
        unit={`/100 ${unit}`}
        missing={isComplete ? "The 400 was faster than the 200. Swim both as fast as you can." : "Enter both times."}
      />
      {pace !== null && (
        <dl className="grid gap-1 text-md">
          {TRAINING_PACES.map(({ name, from, to }) => (
            <div key={name} className="flex justify-between gap-3 border-line border-t pt-1">
              <dt className="text-muted">{name}</dt>
              <dd>
                {formatDuration(pace + from)}–{formatDuration(pace + to)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ToolCard>
  );
}
