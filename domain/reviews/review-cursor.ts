import { isUuid } from "../uuid.ts";

/** Where a page of reviews begins: behind this one, the newest first. */
export type ReviewCursor = { createdAt: string; id: string };

/** As the database writes an instant; nothing else may reach its filters. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

export const formatReviewCursor = ({ createdAt, id }: ReviewCursor) => `${createdAt}_${id}`;

/** Null for an address that no link of ours wrote: the list then begins at its beginning. */
export function parseReviewCursor(text: string | null): ReviewCursor | null {
  const [createdAt = "", id = ""] = (text ?? "").split("_");
  return INSTANT.test(createdAt) && !Number.isNaN(Date.parse(createdAt)) && isUuid(id) ? { createdAt, id } : null;
}
