import * as z from "zod/mini";
import { WATER_QUALITIES } from "../../spots/spot-words.ts";
import { NOTICE_KINDS } from "../notice-kinds.ts";

const text = z.nullable(z.string());

/** The class that an authority publishes for a season. */
export const officialClass = z.object({
  quality: z.enum(WATER_QUALITIES),
  year: z.number(),
  source: z.string(),
  url: z.optional(text),
});
export type OfficialClass = z.infer<typeof officialClass>;

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
