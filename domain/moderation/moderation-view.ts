/** The queues of each area; the first one opens by default. */
export const MODERATION_QUEUES = {
  "crowd-reports": ["reported", "pending", "rejected"],
  reviews: ["reported", "waiting", "hidden"],
  "route-reviews": ["reported", "waiting", "hidden"],
  routes: ["reported", "waiting", "hidden"],
  photos: ["reported", "waiting", "hidden"],
  "group-posts": ["reported", "waiting", "hidden"],
  "group-comments": ["reported", "waiting", "hidden"],
  "gathering-comments": ["reported", "waiting", "hidden"],
  groups: ["reported", "waiting", "hidden"],
  gatherings: ["waiting", "reported", "hidden"],
  spots: ["waiting"],
  samples: ["undecided", "decided", "pools"],
} as const;

export type ModerationArea = keyof typeof MODERATION_QUEUES;
export type QueueOf<Area extends ModerationArea> = (typeof MODERATION_QUEUES)[Area][number];
export const MODERATION_AREAS = Object.keys(MODERATION_QUEUES) as ModerationArea[];

const MAX_PAGE = 10_000;

/** `page` counts from 0. */
export type ModerationView = {
  [Area in ModerationArea]: { area: Area; queue: QueueOf<Area>; page: number };
}[ModerationArea];

type WaitingItems = Readonly<Record<ModerationArea, Readonly<Record<string, number>>>>;

/** Where something waits; null if nothing does. */
export function findWaitingQueue(waiting: WaitingItems): { area: ModerationArea; queue: string } | null {
  for (const area of MODERATION_AREAS) {
    const queue = MODERATION_QUEUES[area].find((known) => (waiting[area][known] ?? 0) > 0);
    if (queue) return { area, queue };
  }
  return null;
}

/** Unknown values fall back to the defaults. */
export function parseModerationView(query: URLSearchParams): ModerationView {
  const area = MODERATION_AREAS.find((known) => known === query.get("about")) ?? "crowd-reports";
  const queues: readonly string[] = MODERATION_QUEUES[area];
  const queue = queues.find((known) => known === query.get("queue")) ?? queues[0];
  const page = Math.max(0, Math.min(MAX_PAGE, Math.trunc(Number(query.get("page"))) || 1) - 1);
  return { area, queue, page } as ModerationView;
}

type ModerationLink = { area: ModerationArea; queue: string; page?: number };

export function moderationAddress({ area, queue, page = 0 }: ModerationLink) {
  const query = new URLSearchParams({ about: area, queue, ...(page > 0 && { page: String(page + 1) }) });
  return `/moderation?${query}`;
}
