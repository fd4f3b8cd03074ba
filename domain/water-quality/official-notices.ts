import * as z from "zod/mini";
import { WATER_QUALITIES, type WaterQuality } from "../spots/spot-words.ts";

const text = z.nullable(z.string());

/** The class that an authority publishes for a season. */
export const officialClass = z.object({
  quality: z.enum(WATER_QUALITIES),
  year: z.number(),
  source: z.string(),
  url: z.optional(text),
});
export type OfficialClass = z.infer<typeof officialClass>;

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

export const NOTICE_KINDS = ["closure", "advice", "incident"] as const;

export const NOTICE_WORDS: Readonly<Record<(typeof NOTICE_KINDS)[number], string>> = {
  closure: "Officially closed",
  advice: "Advice against bathing",
  incident: "Pollution incident",
};

const noticeRow = z.object({
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  description: z.string(),
  starts_at: z.string(),
  ends_at: text,
  source_id: z.string(),
  source_url: text,
  heard_at: z.string(),
  lifted_at: text,
  data_sources: z.object({ name: z.string() }),
});

/** An authority's notice to swimmers. */
export type WaterNotice = ReturnType<typeof parseWaterNotice>;

export function parseWaterNotice(row: unknown) {
  const notice = noticeRow.parse(row);
  return {
    kind: notice.kind,
    title: notice.title,
    description: notice.description,
    startsAt: notice.starts_at,
    /** Null means until it is lifted. */
    endsAt: notice.ends_at,
    liftedAt: notice.lifted_at,
    sourceId: notice.source_id,
    source: notice.data_sources.name,
    sourceUrl: notice.source_url,
    /** When the source last confirmed it. */
    heardAt: notice.heard_at,
  };
}

/** Closures first. A silent source lifts no notice. */
export function noticesInForce(notices: readonly WaterNotice[], nowMs: number) {
  return notices
    .filter(
      ({ startsAt, endsAt, liftedAt }) =>
        liftedAt === null && Date.parse(startsAt) <= nowMs && (endsAt === null || Date.parse(endsAt) > nowMs),
    )
    .toSorted((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind));
}
