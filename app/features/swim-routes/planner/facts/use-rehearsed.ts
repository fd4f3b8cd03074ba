import { useMemo, useState } from "react";
import { formatTime } from "#domain/format/dates.ts";
import { NO_FACTS } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { RehearsedSwim } from "../../rehearsal/route-rehearsal.tsx";
import { useSwimPace } from "../../rehearsal/use-swim-pace.ts";
import type { LegTide } from "../panel/legs-table.tsx";
import { NO_STREAMS, streamArrows } from "./stream-arrows.ts";
import { NO_WEATHER, type WeatherFacts } from "./use-route-checks.ts";

const STEP_MS = 10 * MINUTE_MS;

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When and how fast the route is swum, and what the rehearsal says of it. */
export function useRehearsed(userId: string) {
  const { pace, setPace } = useSwimPace(userId);
  const [startAt, setStartAt] = useState<number | null>(null);
  const [swim, setSwim] = useState<RehearsedSwim | null>(null);
  const [opensAt] = useState(() => Math.ceil(Date.now() / STEP_MS) * STEP_MS);
  const facts = swim?.facts ?? NO_FACTS;
  const timeZone = facts.spot ? facts.timeZone : deviceZone();
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
    finishAt: swim?.rehearsal.finishMs ?? null,
    spread: spreadText(swim, timeZone),
    tides,
    streams,
  };
}

export type Rehearsed = ReturnType<typeof useRehearsed>;

function weatherOf({ facts, rehearsal, isStreamKnown, streamSource }: RehearsedSwim): WeatherFacts {
  const { wind, waterC, days, isSimulated } = facts;
  const { legs, problem } = rehearsal;
  return {
    wind: wind.hours.length > 0 ? wind : null,
    stream: isStreamKnown ? { source: streamSource, legs, problem } : null,
    ...{ waterC, days, isSimulated },
  };
}

function tidesOf(swim: RehearsedSwim | null): readonly LegTide[] | null {
  if (!swim) return null;
  return swim.rehearsal.legs.map(({ arriveMs, streamAlong }) => ({
    arriveAt: arriveMs,
    alongMs: swim.isStreamKnown ? streamAlong : null,
  }));
}

/** "most likely out 11:00–11:12" */
function spreadText(swim: RehearsedSwim | null, timeZone: string) {
  const { p10Ms = null, p90Ms = null } = swim?.spread ?? {};
  if (p10Ms === null) return null;
  return `most likely out ${formatTime(p10Ms, timeZone)}–${p90Ms === null ? "?" : formatTime(p90Ms, timeZone)}`;
}
