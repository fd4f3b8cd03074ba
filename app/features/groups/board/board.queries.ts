import { infiniteQueryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import * as board from "./board.data.ts";

const RELOAD = { reload: ["groups", "board"] } as const;
const RELOAD_SILENTLY = { ...RELOAD, silent: true } as const;

/** Others write meanwhile. */
const FRESH_MS = 20_000;

/** Pages that accumulate; `joinPosts` shows each post once. */
export const postsQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: ["groups", "board", groupId],
    queryFn: async ({ pageParam }) => board.listPosts(await getBrowserClient(), groupId, pageParam),
    initialPageParam: null as board.PostCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: FRESH_MS,
    refetchOnMount: true,
    meta: { silent: true },
  });

export const commentsQuery = (postId: string) => ({
  ...clientQuery(["groups", "board", "comments", postId], (client) => board.listComments(client, postId)),
  staleTime: FRESH_MS,
  refetchOnMount: true,
});

export const useAddPost = (groupId: string) =>
  useClientMutation((client, post: board.NewPost) => board.addPost(client, groupId, post), RELOAD_SILENTLY);

export const useAddComment = (place: { groupId: string; postId: string }) =>
  useClientMutation((client, body: string) => board.addComment(client, { ...place, body }), RELOAD_SILENTLY);

/** Undo restores what these deleted. */
export const useDeletePost = (id: string) =>
  useClientMutation((client, isDeleted: boolean) => board.deletePost(client, id, isDeleted), RELOAD);

export const useDeleteComment = (id: string) =>
  useClientMutation((client, isDeleted: boolean) => board.deleteComment(client, id, isDeleted), RELOAD);

export const useUploadGroupPhoto = () =>
  useClientMutation((client, file: File) => board.uploadGroupPhoto(client, file), { silent: true });
