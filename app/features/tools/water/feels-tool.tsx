import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { toBase } from "#domain/tools/convert-units.ts";
import { readNumber } from "#domain/tools/read-entry.ts";
import { addressUnits, namedUnits, type Prefill } from "#domain/tools/tool-address.ts";
import { WIND_CHILL_LIMITS, windChillC } from "#domain/tools/wind-chill.ts";
import { calculateFeelsLikeC } from "#domain/weather/feels-like.ts";
import { Result, ToolCard } from "../tool-card.tsx";
import { notANumber, ToolField } from "../tool-field.tsx";

const METRIC = { temperature: "c", degrees: "°C", speed: "kmh", speedLabel: "km/h", air: "9", wind: "20" } as const;
const IMPERIAL = { temperature: "f", degrees: "°F", speed: "mph", speedLabel: "mph", air: "48", wind: "12" } as const;

const within = (value: number | null, lowest: number, highest: number) =>
  value === null || value < lowest || value > highest ? null : value;

export function FeelsTool({ prefill }: { prefill: Prefill }) {
  const own = usePreferences().units;
  const units = addressUnits(prefill, own);
  const unit = units === "imperial" ? IMPERIAL : METRIC;
  const [typed, setTyped] = useState<Prefill>({});
  const entries = { a: unit.air, w: unit.wind, h: "80", ...prefill, ...typed };
  const type = (name: string) => (text: string) => setTyped({ ...typed, [name]: text });
  const air = readNumber(entries.a);
  const airC = within(air === null ? null : toBase("temperature", unit.temperature, air), -60, 60);
  const wind = readNumber(entries.w);
  const windKmh = within(wind === null ? null : toBase("speed", unit.speed, wind) * 3.6, 0, 300);
  const humidity = within(readNumber(entries.h), 0, 100);
  const feltC = calculateFeelsLikeC({ airTemperatureC: airC, humidityPercent: humidity, windSpeedKmh: windKmh });
  const chillC = airC === null || windKmh === null ? null : windChillC({ airC, windKmh });
  const degrees = (celsius: number) => figureText(temperatureFigure(celsius, units, 0));
  return (
    <ToolCard id="feels" entries={{ ...entries, ...namedUnits(units) }}>
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField
          label="Air"
          unit={unit.degrees}
          value={entries.a}
          onChange={type("a")}
          problem={notANumber(entries.a, airC)}
        />
        <ToolField
          label="Wind"
          unit={unit.speedLabel}
          value={entries.w}
          onChange={type("w")}
          problem={notANumber(entries.w, windKmh)}
        />
        <ToolField
          label="Humidity"
          unit="%"
          value={entries.h}
          onChange={type("h")}
          problem={notANumber(entries.h, humidity)}
          className="col-span-2"
        />
      </div>
      <Result
        figure={feltC === null ? null : temperatureFigure(feltC, units, 0).figure}
        unit={unit.degrees}
        missing="Enter air, wind and humidity."
        aside={
          <>
            <p>Wind chill</p>
            <p className="font-bold text-ink">{chillC === null ? "None" : degrees(chillC)}</p>
          </>
        }
      />
      <p className="text-md text-muted">
        {chillC === null
          ? `Wind chill counts up to ${degrees(WIND_CHILL_LIMITS.warmestC)} and in wind.`
          : "Wet skin loses heat faster. Lay out dry clothes first."}
      </p>
    </ToolCard>
  );
}
