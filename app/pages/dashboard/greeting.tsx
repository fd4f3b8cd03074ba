import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { toLocalHour } from "#domain/verdicts/hours/when.ts";
import type { Almanac } from "#domain/weather/almanac.ts";

type GreetingProps = {
  name: string | undefined;
  nowMs: number;
  /** Of the best spot: its day and its light. */
  almanac: Almanac | undefined;
};

export function Greeting({ name, nowMs, almanac }: GreetingProps) {
  const words = almanac ? greetingAt(nowMs, almanac.timeZone) : "Hello";
  return (
    <div className="min-w-0">
      <h1 className="hyphens-auto wrap-anywhere text-2xl lg:text-3xl">{name ? `${words}, ${name}` : words}</h1>
      <p className="min-h-6 text-md text-muted">{almanac && describeLight(almanac, nowMs)}</p>
    </div>
  );
}

function greetingAt(nowMs: number, timeZone: string) {
  const hour = Number(toLocalHour(nowMs, timeZone).slice(11));
  if (hour < 5 || hour >= 18) return "Evening";
  return hour < 12 ? "Morning" : "Afternoon";
}

/** "Sun 22 Nov, light until 16:17" */
function describeLight({ sun, timeZone }: Pick<Almanac, "sun" | "timeZone">, nowMs: number) {
  const day = formatWeekday(nowMs, timeZone);
  const next = sun.find(({ sunset }) => sunset !== null && Date.parse(sunset) > nowMs);
  if (!next?.sunset || !next.sunrise) return day;
  if (Date.parse(next.sunrise) <= nowMs) return `${day}, light until ${formatTime(next.sunset, timeZone)}`;
  return `${day}, light from ${formatTime(next.sunrise, timeZone)}`;
}
