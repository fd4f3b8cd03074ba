import timeZoneAt from "@photostructure/tz-lookup";
import { DAY_MS } from "../../../domain/time.ts";
import { localDates } from "../../../domain/weather/local-days.ts";
import type { AlmanacRow, ConditionsData } from "./refresh-conditions.data.ts";
import { noteSuccess } from "./source-health.ts";
import { sunTimes } from "./sun.ts";
import type { PredictTide } from "./tides.ts";

/** A row holds for two days and reaches a week further. */
const HOLDS_DAYS = 2;
const COMPUTED_DAYS = 10;
const AT_ONCE = 40;

type Parts = { data: ConditionsData; loadTides: () => Promise<PredictTide>; now: () => Date; deadline: Date };

/** Computes tide and sun where they are due, whether or not anything is known of the weather. Answers for how many spots. */
export async function refreshAlmanacs({ data, loadTides, now, deadline }: Parts): Promise<number> {
  const startedAt = now();
  const inDays = (days: number) => new Date(startedAt.getTime() + days * DAY_MS);
  let predict: PredictTide | null = null;
  let computed = 0;
  while (now() < deadline) {
    const due = await data.listDueAlmanacs(startedAt, AT_ONCE);
    if (due.length === 0) break;
    if (due.some(({ isTidal }) => isTidal)) predict ??= await loadTides();
    const rows = due.map(({ spotId, position, isTidal }): AlmanacRow => {
      const timeZone = timeZoneAt(position.latitude, position.longitude);
      return {
        spot_id: spotId,
        time_zone: timeZone,
        sun: localDates(startedAt, timeZone, COMPUTED_DAYS).map(sunTimes(position, timeZone)),
        tide: isTidal ? (predict?.(position, inDays(-1), inDays(COMPUTED_DAYS)) ?? null) : null,
        due_at: inDays(HOLDS_DAYS).toISOString(),
      };
    });
    await data.recordAlmanacs(rows);
    computed += rows.length;
  }
  if (predict) await data.noteSource(noteSuccess("neaps", now()));
  return computed;
}
