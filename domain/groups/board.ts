import * as shape from "../read-shape.ts";

const orNull = shape.orNull;

const common = {
  id: shape.id,
  user_id: shape.id,
  body: shape.text,
  created_at: shape.text,
  updated_at: shape.text,
  deleted_at: orNull(shape.text),
  is_hidden: shape.flag,
  hidden_reason: orNull(shape.text),
} as const;

const postRow = shape.record({ ...common, photo_path: orNull(shape.text), comment_count: shape.figure });
const commentRow = shape.record(common);

export const COMMENT_COLUMNS = "id, user_id, body, created_at, updated_at, deleted_at, is_hidden, hidden_reason";
export const POST_COLUMNS = `${COMMENT_COLUMNS}, photo_path, comment_count` as const;

const toCommon = (row: shape.Read<typeof commentRow>) => ({
  id: row.id,
  authorId: row.user_id,
  body: row.body,
  createdAt: row.created_at,
  isEdited: row.updated_at > row.created_at,
  /** Why staff hid it; only its author still reads it. Null unless hidden. */
  hiddenReason: row.is_hidden ? (row.hidden_reason ?? "") : null,
});

export type GroupPost = ReturnType<typeof parsePost>;
export type GroupComment = ReturnType<typeof parseComment>;

export function parsePost(value: unknown) {
  const row = postRow(value);
  return { ...toCommon(row), photoPath: row.photo_path, commentCount: row.comment_count };
}

export const parseComment = (value: unknown) => toCommon(commentRow(value));

/** Pages of a board; a post that was written meanwhile moves others to the next page. */
export const joinPosts = (pages: readonly (readonly GroupPost[])[]) => [
  ...new Map(pages.flat().map((post) => [post.id, post])).values(),
];
