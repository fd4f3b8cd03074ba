import { useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import { CROWD_REPORT_KINDS, type CrowdReportKind } from "#domain/crowd-reports/crowd-report-kinds.ts";
import {
  MAX_WATER_TEMPERATURE_C,
  MIN_WATER_TEMPERATURE_C,
  parseWaterTemperature,
} from "#domain/crowd-reports/report-draft.ts";

export type ReportValue = { value: string | null; temperatureC: number | null };

type ValueChoiceProps = {
  kind: CrowdReportKind;
  isBusy: boolean;
  onSay: (said: ReportValue) => void;
  onBack: () => void;
};

export function ValueChoice({ kind, isBusy, onSay, onBack }: ValueChoiceProps) {
  const values = Object.entries(CROWD_REPORT_KINDS[kind].values);
  return (
    <>
      {kind === "water_temperature" ? (
        <TemperatureField isBusy={isBusy} onSay={(temperatureC) => onSay({ value: null, temperatureC })} />
      ) : (
        <ul className="grid grid-cols-2 gap-2">
          {values.map(([value, { word }]) => (
            <li key={value}>
              <Button
                variant="secondary"
                pending={isBusy}
                className="min-h-14 w-full"
                onClick={() => onSay({ value, temperatureC: null })}
              >
                {word}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={onBack}>
        Back
      </Button>
    </>
  );
}

const UNITS = { metric: "C", imperial: "F" } as const;

function TemperatureField({ isBusy, onSay }: { isBusy: boolean; onSay: (temperatureC: number) => void }) {
  const id = useId();
  const unit = UNITS[usePreferences().units];
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function send() {
    const celsius = parseWaterTemperature(text, unit);
    if (celsius !== null) return onSay(celsius);
    const [least, most] = [MIN_WATER_TEMPERATURE_C, MAX_WATER_TEMPERATURE_C].map((end) => temperatureText(end, unit));
    setProblem(`Enter degrees from ${least} to ${most}, such as ${unit === "C" ? "14.5" : "58"}`);
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FieldFrame id={id} label={`Water temperature, °${unit}`} hint="From your thermometer or watch" message={problem}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          className={`min-h-14 ${CONTROL}`}
        />
      </FieldFrame>
      <Button type="submit" pending={isBusy} className="w-full">
        Send
      </Button>
    </form>
  );
}
