import * as z from "zod/mini";
import { hoursFrom, listHourFacts } from "../../conditions/facts/hour-facts.ts";
import { parseSpotFacts } from "../../conditions/facts/parse-spot-facts.ts";
import type { WeatherOutlook } from "../../conditions/facts/weather-hours.ts";
import { scoreHour } from "../../conditions/score/score-hour.ts";
import { DEFAULT_BAND } from "../../conditions/swimmer-band.ts";
import { WATER_QUALITY_WORDS } from "../../spots/spot-words.ts";
import { HOUR_MS } from "../../time.ts";
import type { GoFacts } from "./go-no-go.ts";

const outlookOf = z.object({ outlook: z.optional(z.unknown()) });

type Asked = { startsAt: Date; endsAt: Date; now: Date };

function nearestHighWater({ tide }: WeatherOutlook, startMs: number) {
  const highs = (tide?.extremes ?? []).filter(({ isHigh }) => isHigh).map(({ at }) => at);
  const distance = (at: string) => Math.abs(Date.parse(at) - startMs);
  return highs.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** The hours of the swim as the page of its spot judges them; `facts` is SQL's `private.conditions_facts`. */
export function readGoFacts(facts: unknown, { startsAt, endsAt, now }: Asked): GoFacts {
  const [fromMs, toMs, nowMs] = [startsAt.getTime(), endsAt.getTime(), now.getTime()];
  const { outlook, facts: spot } = parseSpotFacts(facts, {
    band: DEFAULT_BAND,
    now,
    furtherWeather: outlookOf.parse(facts).outlook ?? null,
  });
  const hours = hoursFrom(outlook.hours, nowMs);
  const during = listHourFacts({ ...outlook, hours }, spot, nowMs).filter(
    ({ hour: { at } }) => Date.parse(at) + HOUR_MS > fromMs && Date.parse(at) < toMs,
  );
  const alert = during
    .flatMap(({ alerts }) => alerts)
    .find(({ severity }) => severity === "high" || severity === "critical");
  const { quality } = spot;
  return {
    checkedAt: now.toISOString(),
    source: outlook.hours.length > 0 ? outlook.source : null,
    isSimulated: outlook.isSimulated,
    timeZone: outlook.timeZone,
    hours: during.map((hour) => {
      const { verdict } = scoreHour(hour);
      const { waterTemperatureC, waveHeightM, windSpeedKmh, windGustKmh, windDirectionDeg } = hour.hour;
      return {
        at: verdict.at,
        state: verdict.state,
        reason: verdict.reason?.text ?? null,
        waterC: waterTemperatureC,
        waveM: waveHeightM,
        windKmh: windSpeedKmh,
        gustKmh: windGustKmh,
        windFromDeg: windDirectionDeg,
      };
    }),
    highWaterAt: nearestHighWater(outlook, fromMs),
    quality:
      quality.quality === "unknown"
        ? null
        : { word: WATER_QUALITY_WORDS[quality.quality], sampledAt: quality.sampledAt },
    highAlert: alert?.title ?? null,
  };
}

/** Of a place that is no spot. */
export const noGoFacts = (now: Date, timeZone: string): GoFacts => ({
  checkedAt: now.toISOString(),
  source: null,
  isSimulated: false,
  timeZone,
  hours: [],
  highWaterAt: null,
  quality: null,
  highAlert: null,
});
