import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { findSeriesDates } from "../_shared/gatherings/series-dates.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { PredictTide } from "../refresh-conditions/tides.ts";
import type { KeepData } from "./keep-gatherings.data.ts";
import { tellNotices } from "./tell.ts";

const SERIES_PER_CALL = 50;

type Deps = {
  data: KeepData;
  add: (items: NotificationItem[]) => Promise<number>;
  siteUrl: string;
  now: () => Date;
  tides?: () => Promise<PredictTide>;
};

/**
 * Writes the coming dates of series, moves waiting lists, closes what is over and tells people. Returns how much of each.
 * Repeating it is harmless.
 */
export async function handleKeepGatherings(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  // What people wait for comes first.
  const moved = await deps.data.move();
  const told = await tellNotices(deps);
  return Response.json({ ...moved, ...told, ...(await expandSeries(deps)) });
}

/** One that fails is tried again ten minutes later and keeps no other waiting. */
async function expandSeries({ data, now, tides }: Deps): Promise<{ dates: number; failedSeries: number }> {
  const counts = { dates: 0, failedSeries: 0 };
  for (const series of await data.takeSeries(SERIES_PER_CALL)) {
    const options = {
      after: series.expandedThrough,
      position: series.position,
      now: now(),
      ...(tides ? { tides } : {}),
    };
    try {
      counts.dates += await data.storeDates(series.id, await findSeriesDates(series, options));
    } catch (problem) {
      counts.failedSeries += 1;
      console.error(`Series ${series.id}: its dates could not be written`, problem);
    }
  }
  return counts;
}
