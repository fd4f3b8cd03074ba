import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { swimPaceQuery, useWriteSwimPace } from "../../swim-routes.queries.ts";
import type { LegTide } from "../panel/legs-table.tsx";
import { NO_WEATHER, type WeatherFacts } from "./use-route-checks.ts";

const STEP_MS = 10 * MINUTE_MS;

/** When and how fast the route is swum, and what the rehearsal says of it. */
export function useRehearsed(userId: string) {
  const { data: ownPace = null } = useQuery(swimPaceQuery(userId));
  const { mutate: setPace } = useWriteSwimPace(userId);
  const [startAt, setStartAt] = useState(() => Math.ceil(Date.now() / STEP_MS) * STEP_MS);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const weather: WeatherFacts = NO_WEATHER;
  return {
    startAt,
    setStartAt,
    setPace,
    pace: ownPace ?? PACE_LIMITS.usual,
    timeZone,
    weather,
    finishAt: null as number | null,
    spread: null as string | null,
    tides: null as readonly LegTide[] | null,
  };
}

export type Rehearsed = ReturnType<typeof useRehearsed>;
