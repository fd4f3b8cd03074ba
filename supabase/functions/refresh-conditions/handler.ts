import { requestError } from "../_shared/request-errors.ts";
import type { FetchPlaces } from "./open-meteo.ts";
import { refreshAlmanacs } from "./refresh-almanacs.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import { type ConditionsMode, refreshWeather } from "./refresh-weather.ts";
import type { PredictTide } from "./tides.ts";

/** A call may take 150 s; the last batch needs the remaining time. */
const WEATHER_TIME_LIMIT_MS = 115_000;
const ALMANACS_TIME_LIMIT_MS = 130_000;

type Deps = {
  data: ConditionsData;
  mode: ConditionsMode;
  ask: FetchPlaces;
  loadTides: () => Promise<PredictTide>;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
};

/** Refreshes weather, sea, tides and sun of due spots and returns counts. Called by a schedule; repeating it is harmless. */
export async function handleRefreshConditions(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const startedAt = deps.now().getTime();
  await deps.data.recordMode(deps.mode);
  const weather = await refreshWeather({ ...deps, deadline: new Date(startedAt + WEATHER_TIME_LIMIT_MS) });
  await deps.data.recountWaterReports();
  const almanacs = await refreshAlmanacs({ ...deps, deadline: new Date(startedAt + ALMANACS_TIME_LIMIT_MS) });
  return Response.json({ ...weather, almanacs });
}
