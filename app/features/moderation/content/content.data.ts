import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type ModeratedContent, parseModeratedContent } from "#domain/moderation/moderated-content.ts";
import { moderationError } from "#domain/moderation/moderation-errors.ts";
import type { ModerationArea, QueueOf } from "#domain/moderation/moderation-view.ts";

/** The page size of the database function. */
export const CONTENT_PER_PAGE = 20;

const CONTENT_TYPES = {
  reviews: "review",
  "route-reviews": "route_review",
  routes: "route",
  photos: "photo",
  "group-posts": "group_post",
  "group-comments": "group_comment",
  "gathering-comments": "gathering_comment",
  groups: "group",
  gatherings: "gathering",
  "crowd-reports": "crowd_report",
} as const;
export type ContentArea = Exclude<keyof typeof CONTENT_TYPES, "crowd-reports">;

type Asked = { area: ContentArea; queue: QueueOf<ContentArea>; page: number };
export type ContentPage = { items: ModeratedContent[]; total: number };

export async function listContent(client: BackendClient, { area, queue, page }: Asked): Promise<ContentPage> {
  const question = { about: CONTENT_TYPES[area], queue, page };
  const data = unwrap(await client.rpc("list_content_to_moderate", question, { get: true }), (problem) =>
    moderationError("queue_not_loaded", problem),
  );
  // Past the last page: items were decided meanwhile, and the count comes only with rows.
  if (data.length === 0 && page > 0) return listContent(client, { area, queue, page: 0 });
  return { items: data.map(parseModeratedContent), total: data[0]?.total ?? 0 };
}

export type ModerationWork = Readonly<Record<ModerationArea, Readonly<Record<string, number>>>>;

export async function countWork(client: BackendClient): Promise<ModerationWork> {
  const data = unwrap(await client.rpc("count_moderation_work", {}, { get: true }), (problem) =>
    moderationError("queue_not_loaded", problem),
  );
  const countsOf = (area: string) =>
    Object.fromEntries(data.filter((row) => row.area === area).map(({ queue, items }) => [queue, items]));
  return {
    "crowd-reports": countsOf("crowd_report"),
    reviews: countsOf("review"),
    "route-reviews": countsOf("route_review"),
    routes: countsOf("route"),
    photos: countsOf("photo"),
    "group-posts": countsOf("group_post"),
    "group-comments": countsOf("group_comment"),
    "gathering-comments": countsOf("gathering_comment"),
    groups: countsOf("group"),
    gatherings: countsOf("gathering"),
    spots: countsOf("spot"),
    // The matcher decides; nothing waits for staff.
    samples: {},
  };
}

export type ContentDecision = { area: keyof typeof CONTENT_TYPES; contentId: string; isHidden: boolean; note: string };

/** Also closes its content reports. Returns the decision's id. */
export async function decideOnContent(client: BackendClient, { area, contentId, isHidden, note }: ContentDecision) {
  const { data, error } = await client.rpc("settle_content", {
    content_type: CONTENT_TYPES[area],
    content_id: contentId,
    is_hidden: isHidden,
    note,
  });
  if (error?.message.startsWith("note:")) throw moderationError("reason_missing", error);
  if (error) throw toAppError(error);
  if (data === null) throw moderationError("content_not_decided");
  return data;
}

export async function takeBackDecision(client: BackendClient, decisionId: number) {
  const data = unwrap(await client.rpc("take_back_decision", { decision_id: decisionId }));
  if (!data) throw moderationError("decision_not_taken_back");
}
