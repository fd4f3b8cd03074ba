import timeZoneAt from "@photostructure/tz-lookup";
import { DAY_MS } from "../../../domain/time.ts";
import { localDates } from "../../../domain/weather/local-days.ts";
import type { AlmanacRow, ConditionsData } from "./refresh-conditions.data.ts";
import { successRecord } from "./source-health.ts";
import { sunTimes } from "./sun.ts";
import type { PredictTide } from "./tides.ts";

/** A row is valid for two days and covers a week beyond that. */
const VALID_DAYS = 2;
const COMPUTED_DAYS = 10;
const BATCH_SIZE = 40;

type AlmanacOptions = { data: ConditionsData; loadTides: () => Promise<PredictTide>; now: () => Date; deadline: Date };

/** Computes due tides and sun times, independent of weather. Returns the number of spots. */
export async function refreshAlmanacs({ data, loadTides, now, deadline }: AlmanacOptions): Promise<number> {
  const startedAt = now();
  const inDays = (days: number) => new Date(startedAt.getTime() + days * DAY_MS);
  let predict: PredictTide | null = null;
  let computed = 0;
  while (now() < deadline) {
    const due = await data.listDueAlmanacs(startedAt, BATCH_SIZE);
    if (due.length === 0) break;
    if (due.some(({ isTidal }) => isTidal)) predict ??= await loadTides();
    const rows = due.map(({ spotId, position, isTidal }): AlmanacRow => {
      const timeZone = timeZoneAt(position.latitude, position.longitude);
      return {
        spot_id: spotId,
        time_zone: timeZone,
        sun: localDates(startedAt, timeZone, COMPUTED_DAYS).map(sunTimes(position, timeZone)),
        tide: isTidal ? (predict?.(position, inDays(-1), inDays(COMPUTED_DAYS)) ?? null) : null,
        due_at: inDays(VALID_DAYS).toISOString(),
      };
    });
    await data.recordAlmanacs(rows);
    computed += rows.length;
  }
  if (predict) await data.recordSource(successRecord("neaps", now()));
  return computed;
}
