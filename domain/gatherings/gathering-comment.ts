import * as shape from "../read-shape.ts";

const commentRow = shape.record({
  id: shape.id,
  user_id: shape.orElse(shape.orNull(shape.id), null),
  body: shape.text,
  is_approved: shape.orElse(shape.flag, true),
  created_at: shape.text,
});

export type GatheringComment = ReturnType<typeof parseGatheringComment>;

/** Throws on a row of another shape. */
export function parseGatheringComment(value: unknown) {
  const row = commentRow(value);
  return {
    id: row.id,
    /** Visitors don't learn who wrote it. */
    userId: row.user_id,
    body: row.body,
    isApproved: row.is_approved,
    createdAt: row.created_at,
  };
}
