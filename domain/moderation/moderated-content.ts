import * as z from "zod/mini";
import { REPORT_REASONS } from "../reviews/content-report.ts";

const contentReport = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created_at: z.string(),
  by: z.nullable(z.string()),
});

const contentRow = z.object({
  content_id: z.guid(),
  spot_id: z.guid(),
  spot_name: z.string(),
  author_name: z.nullable(z.string()),
  is_own: z.boolean(),
  is_author_banned: z.boolean(),
  body: z.string(),
  rating: z.nullable(z.number()),
  pictures: z.array(z.string()),
  created_at: z.string(),
  is_edited: z.boolean(),
  is_hidden: z.boolean(),
  is_pending: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  complaints: z.array(contentReport),
});

/** For swimmers without a name or account. */
const UNNAMED_SWIMMER = "A swimmer";

/** `rating` is null for a photo; `body` is its caption; `spot` is the route of a route's review. */
export type ModeratedContent = ReturnType<typeof parseModeratedContent>;

export function parseModeratedContent(row: unknown) {
  const found = contentRow.parse(row);
  return {
    id: found.content_id,
    spot: { id: found.spot_id, name: found.spot_name },
    authorName: found.author_name ?? UNNAMED_SWIMMER,
    isOwn: found.is_own,
    isAuthorBanned: found.is_author_banned,
    body: found.body,
    rating: found.rating,
    pictures: found.pictures,
    createdAt: found.created_at,
    isEdited: found.is_edited,
    isHidden: found.is_hidden,
    isPending: found.is_pending,
    hiddenReason: found.hidden_reason,
    decidedAt: found.decided_at,
    decidedBy: found.decided_by,
    contentReports: found.complaints.map(({ created_at, by, ...rest }) => ({
      ...rest,
      createdAt: created_at,
      by: by ?? UNNAMED_SWIMMER,
    })),
  };
}
