import { requestError } from "../_shared/request-errors.ts";
import type { AskPlaces } from "./open-meteo.ts";
import { refreshAlmanacs } from "./refresh-almanacs.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import { type ConditionsMode, refreshWeather } from "./refresh-weather.ts";
import type { PredictTide } from "./tides.ts";

/** A call may take 150 s; the last batch needs the rest. */
const WEATHER_MS = 115_000;
const ALMANACS_MS = 130_000;

type Deps = {
  data: ConditionsData;
  mode: ConditionsMode;
  ask: AskPlaces;
  loadTides: () => Promise<PredictTide>;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
};

/**
 * Brings weather, sea, tide and sun of those spots whose time has come, and answers how many of each. Called by a schedule;
 * a call that is repeated finds nothing left to do.
 */
export async function handleRefreshConditions(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const startedAt = deps.now().getTime();
  await deps.data.noteMode(deps.mode);
  const weather = await refreshWeather({ ...deps, deadline: new Date(startedAt + WEATHER_MS) });
  await deps.data.recountWaterReports();
  const almanacs = await refreshAlmanacs({ ...deps, deadline: new Date(startedAt + ALMANACS_MS) });
  return Response.json({ ...weather, almanacs });
}
