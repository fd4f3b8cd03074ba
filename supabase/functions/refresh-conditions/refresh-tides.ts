import type { ConditionsData } from "./refresh-conditions.data.ts";
import { noteSuccess } from "./source-health.ts";
import type { PredictTide } from "./tides.ts";

const DAY_MS = 24 * 3_600_000;
/** Every spot's tide reaches at least so far, and is computed further so that it lasts for two days. */
const REACHES_DAYS = 8;
const COMPUTED_DAYS = 10;
/** A new station is rare. */
const LOOK_AGAIN_DAYS = 30;
const AT_ONCE = 40;

type Parts = { data: ConditionsData; loadTides: () => Promise<PredictTide>; now: () => Date; deadline: Date };

/** Computes the tides that do not reach far enough. Answers for how many spots. */
export async function refreshTides({ data, loadTides, now, deadline }: Parts): Promise<number> {
  const startedAt = now();
  const inDays = (days: number) => new Date(startedAt.getTime() + days * DAY_MS);
  let predict: PredictTide | null = null;
  let computed = 0;
  while (now() < deadline) {
    const due = await data.listDueTides(inDays(REACHES_DAYS), AT_ONCE);
    if (due.length === 0) break;
    predict ??= await loadTides();
    const tides = [];
    for (const { spotId: spot_id, position } of due) {
      const tide = predict(position, inDays(-1), inDays(COMPUTED_DAYS));
      tides.push({ spot_id, tide, tide_until: inDays(tide ? COMPUTED_DAYS : LOOK_AGAIN_DAYS).toISOString() });
    }
    await data.recordTides(tides);
    computed += tides.length;
  }
  if (computed > 0) await data.noteSource(noteSuccess("neaps", now()));
  return computed;
}
