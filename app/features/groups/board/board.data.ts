import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { uploadPicture } from "#app/backend/upload-picture.ts";
import {
  COMMENT_COLUMNS,
  type GroupComment,
  type GroupPost,
  POST_COLUMNS,
  parseComment,
  parsePost,
} from "#domain/groups/board.ts";
import { groupError } from "#domain/groups/group-errors.ts";
import { POSTS_PER_PAGE } from "#domain/groups/group-limits.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

const boardNotLoaded = (problem: unknown) => groupError("board_not_loaded", problem);
const notSent = (problem: BackendProblem) =>
  problem.code === "42501" ? groupError("not_allowed", problem) : toAppError(problem);

/** The last post of the page before. */
export type PostCursor = Pick<GroupPost, "createdAt" | "id">;
export type PostPage = { posts: GroupPost[]; next: PostCursor | null };

/** One page of a board, the newest first. */
export async function listPosts(client: BackendClient, groupId: string, after: PostCursor | null): Promise<PostPage> {
  const all = client.from("group_posts").select(POST_COLUMNS).eq("group_id", groupId).is("deleted_at", null);
  const rest = after
    ? all.or(`created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.lt.${after.id})`)
    : all;
  const ordered = rest.order("created_at", { ascending: false }).order("id", { ascending: false });
  const rows = unwrap(await ordered.limit(POSTS_PER_PAGE + 1), boardNotLoaded);
  const posts = rows.slice(0, POSTS_PER_PAGE).map(parsePost);
  const last = posts.at(-1);
  const hasMore = rows.length > POSTS_PER_PAGE && last !== undefined;
  return { posts, next: hasMore ? { createdAt: last.createdAt, id: last.id } : null };
}

const COMMENTS_LIMIT = 200;

/** Of one post, the oldest first. */
export async function listComments(client: BackendClient, postId: string): Promise<GroupComment[]> {
  const all = client.from("group_comments").select(COMMENT_COLUMNS).eq("post_id", postId).is("deleted_at", null);
  return unwrap(await all.order("created_at").order("id").limit(COMMENTS_LIMIT), boardNotLoaded).map(parseComment);
}

export type NewPost = { body: string; photoPath: string | null };

export async function addPost(client: BackendClient, groupId: string, { body, photoPath }: NewPost) {
  const post = { group_id: groupId, body: body.trim(), photo_path: photoPath };
  unwrap(await client.from("group_posts").insert(post), notSent);
}

type NewComment = { groupId: string; postId: string; body: string };

export async function addComment(client: BackendClient, { groupId, postId, body }: NewComment) {
  const comment = { group_id: groupId, post_id: postId, body: body.trim() };
  unwrap(await client.from("group_comments").insert(comment), notSent);
}

/** A deleted text can be restored for 30 days. */
export async function deletePost(client: BackendClient, id: string, isDeleted: boolean) {
  const change = { deleted_at: isDeleted ? new Date().toISOString() : null };
  unwrap(await client.from("group_posts").update(change).eq("id", id), notSent);
}

export async function deleteComment(client: BackendClient, id: string, isDeleted: boolean) {
  const change = { deleted_at: isDeleted ? new Date().toISOString() : null };
  unwrap(await client.from("group_comments").update(change).eq("id", id), notSent);
}

/** Answers the path under which the picture is stored. */
export async function uploadGroupPhoto(client: BackendClient, file: File): Promise<string> {
  const stored = await uploadPicture(client, { file, purpose: "group-photo" });
  if (!stored) throw groupError("no_picture");
  return stored.path;
}
