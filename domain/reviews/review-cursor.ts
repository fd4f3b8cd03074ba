import { isUuid } from "../uuid.ts";

/** A page starts after this review, newest first. */
export type ReviewCursor = { createdAt: string; id: string };

/** The format of the database; nothing else may reach its filters. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

export const formatReviewCursor = ({ createdAt, id }: ReviewCursor) => `${createdAt}_${id}`;

/** Null for an invalid cursor; the list then starts at the beginning. */
export function parseReviewCursor(text: string | null): ReviewCursor | null {
  const [createdAt = "", id = ""] = (text ?? "").split("_");
  return INSTANT.test(createdAt) && !Number.isNaN(Date.parse(createdAt)) && isUuid(id) ? { createdAt, id } : null;
}
