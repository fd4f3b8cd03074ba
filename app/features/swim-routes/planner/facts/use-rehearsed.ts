import { startTransition, useCallback, useMemo, useState } from "react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import type { RouteCheckFacts } from "#domain/swim-routes/checks/route-check.ts";
import { NO_FACTS } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { RehearsedSwim } from "../../rehearsal/route-rehearsal.tsx";
import { useSwimPace } from "../../rehearsal/use-swim-pace.ts";
import { rangeText } from "../../rehearsal/words/range-text.ts";
import type { LegTide } from "../panel/legs-table.tsx";
import type { RehearsedFinish } from "../panel/route-figures.tsx";
import { NO_STREAMS, streamArrows } from "./stream-arrows.ts";

const STEP_MS = 10 * MINUTE_MS;

export type WeatherFacts = Pick<RouteCheckFacts, "stream" | "wind" | "waterC" | "band" | "days" | "isSimulated">;

/** Until the rehearsal has answered. */
const NO_WEATHER: WeatherFacts = {
  stream: null,
  wind: null,
  waterC: null,
  band: DEFAULT_BAND,
  days: [],
  isSimulated: false,
};

/** When and how fast the route is swum, and what the rehearsal says of it. */
export function useRehearsed(userId: string) {
  const { pace, setPace } = useSwimPace(userId);
  const [startAt, setStartAt] = useState<number | null>(null);
  const [swim, showSwim] = useState<RehearsedSwim | null>(null);
  // It changes most of the screen, and a drag must stay smooth meanwhile.
  const setSwim = useCallback((next: RehearsedSwim | null) => startTransition(() => showSwim(next)), []);
  const [opensAt] = useState(() => Math.ceil(Date.now() / STEP_MS) * STEP_MS);
  const facts = swim?.facts ?? NO_FACTS;
  const timeZone = facts.spot ? facts.timeZone : deviceTimeZone();
  const weather = useMemo(() => (swim ? weatherOf(swim) : NO_WEATHER), [swim]);
  const tides = useMemo(() => tidesOf(swim), [swim]);
  const streams = useMemo(() => (swim?.isStreamKnown ? streamArrows(swim.rehearsal) : NO_STREAMS), [swim]);
  return {
    pace,
    setPace,
    /** Null until the swimmer chooses one: the rehearsal finds the best. */
    chosenStart: startAt,
    setStartAt,
    startAt: swim?.startMs ?? startAt ?? opensAt,
    timeZone,
    setSwim,
    weather,
    finish: finishOf(swim, timeZone),
    spread: spreadText(swim, timeZone),
    tides,
    streams,
  };
}

export type Rehearsed = ReturnType<typeof useRehearsed>;

function weatherOf({ facts, band, rehearsal, isStreamKnown, streamSource }: RehearsedSwim): WeatherFacts {
  const { wind, waterC, days, isSimulated } = facts;
  const { legs, problem } = rehearsal;
  return {
    wind: wind.hours.length > 0 ? wind : null,
    stream: isStreamKnown ? { source: streamSource, legs, problem } : null,
    ...{ waterC, band, days, isSimulated },
  };
}

function tidesOf(swim: RehearsedSwim | null): readonly LegTide[] | null {
  if (!swim) return null;
  return swim.rehearsal.legs.map(({ arriveMs, streamAlong }) => ({
    arriveAt: arriveMs,
    alongMs: swim.isStreamKnown ? streamAlong : null,
  }));
}

function finishOf(swim: RehearsedSwim | null, timeZone: string): RehearsedFinish | null {
  if (!swim) return null;
  const { finishMs } = swim.rehearsal;
  return { ms: finishMs, text: finishMs === null ? "–" : rangeText(finishMs, swim.spread, timeZone) };
}

/** "most likely out 11:00–11:12" */
function spreadText(swim: RehearsedSwim | null, timeZone: string) {
  const finishMs = swim?.rehearsal.finishMs ?? null;
  if (!swim?.spread || finishMs === null) return null;
  return `most likely out ${rangeText(finishMs, swim.spread, timeZone)}`;
}
