import type { SunTimes } from "#domain/conditions/facts/weather-hours.ts";

export type DaySpan = { fromMs: number; toMs: number };

/** The hours without light, where the sun's times are known. */
export function listNights(sun: readonly SunTimes[], { fromMs, toMs }: DaySpan): DaySpan[] {
  const days = sun.flatMap(({ sunrise, sunset }) =>
    sunrise && sunset ? [{ riseMs: Date.parse(sunrise), setMs: Date.parse(sunset) }] : [],
  );
  const edges = days.flatMap(({ setMs }, place) => {
    const next = days[place + 1];
    return [{ fromMs: setMs, toMs: next ? next.riseMs : Math.max(toMs, setMs) }];
  });
  const [first] = days;
  if (first) edges.unshift({ fromMs: Math.min(fromMs, first.riseMs), toMs: first.riseMs });
  return edges
    .map((night) => ({ fromMs: Math.max(night.fromMs, fromMs), toMs: Math.min(night.toMs, toMs) }))
    .filter((night) => night.toMs > night.fromMs);
}
