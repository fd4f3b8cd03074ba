import type { WaterQuality } from "../spots/spot-words.ts";
import type { OfficialClass, WaterNotice } from "./import/parse-notice.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";

/** The EEA publishes a season in the summer after it, so the newest class may be two years old. */
const OFFICIAL_CLASS_YEARS = 2;

/** Null without a recent class. */
export function officialQuality(official: OfficialClass | null, nowMs: number) {
  if (!official || official.quality === "unknown") return null;
  return official.year >= new Date(nowMs).getUTCFullYear() - OFFICIAL_CLASS_YEARS ? official.quality : null;
}

const BEST_TO_WORST: readonly WaterQuality[] = ["excellent", "good", "fair", "poor", "unknown"];

export const worseQuality = (a: WaterQuality, b: WaterQuality) =>
  BEST_TO_WORST.indexOf(a) > BEST_TO_WORST.indexOf(b) ? a : b;

/** Closures first. A silent source lifts no notice. */
export function noticesInForce(notices: readonly WaterNotice[], nowMs: number) {
  return notices
    .filter(
      ({ startsAt, endsAt, liftedAt }) =>
        liftedAt === null && Date.parse(startsAt) <= nowMs && (endsAt === null || Date.parse(endsAt) > nowMs),
    )
    .toSorted((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind));
}
