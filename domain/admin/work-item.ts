import * as z from "zod/mini";
import { type ModerationArea, moderationAddress } from "../moderation/moderation-view.ts";
import { readOrNothing } from "../read-shape.ts";

const workRow = z.object({
  kind: z.string(),
  target_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  items: z.number(),
  since: z.nullable(z.string()),
});

const nearSpot = z.object({ id: z.string(), name: z.string(), meters: z.number(), likeness: z.number() });
type NearSpot = z.output<typeof nearSpot>;

type WorkArea = "danger" | "failures" | "reports" | "spots" | "photos" | "messages";

export type WorkItem = {
  key: string;
  kind: string;
  area: WorkArea;
  text: string;
  /** Smaller, beside the text: a raw error or a count. */
  detail: string | null;
  since: string | null;
  /** Where it is decided. */
  to: string;
  /** A spot that waits for approval, with what is next to it. */
  spot: { id: string; near: NearSpot | null } | null;
};

const count = (items: number, one: string, many = `${one}s`) => (items === 1 ? `1 ${one}` : `${items} ${many}`);

type Description = Pick<WorkItem, "area" | "text" | "to"> & { urgency: number };
type Row = z.output<typeof workRow>;

const queue = (area: ModerationArea, name: string) => moderationAddress({ area, queue: name });

const reportedKind = (kind: string, words: string, area: ModerationArea) => ({
  [`${kind}_reported`]: ({ items }: Row): Description => ({
    urgency: 5,
    area: "reports",
    text: `${count(items, words)} reported`,
    to: queue(area, "reported"),
  }),
});

const socialKinds = (kind: string, words: string, area: ModerationArea) => ({
  ...reportedKind(kind, words, area),
  [`${kind}_waiting`]: ({ items }: Row): Description => ({
    urgency: 10,
    area: "reports",
    text: `${count(items, `hidden ${words}`)} changed by ${items === 1 ? "its author" : "their authors"}`,
    to: queue(area, "waiting"),
  }),
});

/** Most urgent first. */
const KINDS: Readonly<Record<string, (row: Row) => Description>> = {
  danger: ({ items }) => ({
    urgency: 0,
    area: "danger",
    text: `${count(items, "report")} of hazards, pollution or algae not verified`,
    to: queue("crowd-reports", "pending"),
  }),
  payment: ({ items }) => ({
    urgency: 1,
    area: "failures",
    text: `${count(items, "payment event")} failed`,
    to: "/admin/payments",
  }),
  job: ({ title }) => ({ urgency: 2, area: "failures", text: `Job failed: ${title}`, to: "/system-monitor" }),
  source: ({ title, items }) => ({
    urgency: 3,
    area: "failures",
    text: `Source silent: ${title}, ${count(items, "failure")} in a row`,
    to: "/admin#sources",
  }),
  crowd_report_reported: ({ items }) => ({
    urgency: 4,
    area: "reports",
    text: `${count(items, "report")} from the water reported`,
    to: queue("crowd-reports", "reported"),
  }),
  review_reported: ({ items }) => ({
    urgency: 5,
    area: "reports",
    text: `${count(items, "review")} reported`,
    to: queue("reviews", "reported"),
  }),
  photo_reported: ({ items }) => ({
    urgency: 6,
    area: "photos",
    text: `${count(items, "photo")} reported`,
    to: queue("photos", "reported"),
  }),
  route_review_reported: ({ items }) => ({
    urgency: 5,
    area: "reports",
    text: `${count(items, "route review")} reported`,
    to: queue("route-reviews", "reported"),
  }),
  route_reported: ({ items }) => ({
    urgency: 5,
    area: "reports",
    text: `${count(items, "swim route")} reported`,
    to: queue("routes", "reported"),
  }),
  spot: ({ title }) => ({ urgency: 7, area: "spots", text: `New spot: ${title}`, to: queue("spots", "waiting") }),
  spots: ({ items }) => ({
    urgency: 8,
    area: "spots",
    text: `${count(items, "spot")} waiting in all`,
    to: queue("spots", "waiting"),
  }),
  photo_waiting: ({ items }) => ({
    urgency: 9,
    area: "photos",
    text: `${count(items, "photo")} waiting for approval`,
    to: queue("photos", "waiting"),
  }),
  review_waiting: ({ items }) => ({
    urgency: 10,
    area: "reports",
    text: `${count(items, "hidden review")} changed by ${items === 1 ? "its author" : "their authors"}`,
    to: queue("reviews", "waiting"),
  }),
  route_review_waiting: ({ items }) => ({
    urgency: 10,
    area: "reports",
    text: `${count(items, "hidden route review")} changed by ${items === 1 ? "its author" : "their authors"}`,
    to: queue("route-reviews", "waiting"),
  }),
  route_waiting: ({ items }) => ({
    urgency: 10,
    area: "reports",
    text: `${count(items, "hidden swim route")} changed by ${items === 1 ? "its author" : "their authors"}`,
    to: queue("routes", "waiting"),
  }),
  gathering_waiting: ({ items }) => ({
    urgency: 9,
    area: "reports",
    text: `${count(items, "event")} of new hosts waiting for approval`,
    to: queue("gatherings", "waiting"),
  }),
  message: ({ items }) => ({
    urgency: 11,
    area: "messages",
    text: `${count(items, "message")} waiting for an answer`,
    to: "/admin/messages",
  }),
  ...reportedKind("gathering", "event", "gatherings"),
  ...socialKinds("group_post", "group post", "group-posts"),
  ...socialKinds("group_comment", "group comment", "group-comments"),
  ...socialKinds("gathering_comment", "event comment", "gathering-comments"),
  ...socialKinds("group", "group", "groups"),
};

function parseNear(detail: string | null): NearSpot | null {
  if (detail === null) return null;
  return readOrNothing((text) => nearSpot.parse(JSON.parse(String(text))), detail) ?? null;
}

/** A failing server says so in `/health`, as a sentence. */
const fromHealth = (reason: string): WorkItem => ({
  key: "health",
  kind: "health",
  area: "failures",
  text: "The server needs attention",
  detail: reason,
  since: null,
  to: "/system-monitor",
  spot: null,
});

/** The rows of `list_admin_work` in the order of their urgency, the oldest first; unknown kinds are left out. */
export function arrangeWork(rows: readonly unknown[], healthReason: string | null): WorkItem[] {
  const found = rows.flatMap((row) => {
    const read = workRow.parse(row);
    const described = KINDS[read.kind]?.(read);
    if (!described) return [];
    const { urgency, ...words } = described;
    const isSpot = read.kind === "spot" && read.target_id !== null;
    const item: WorkItem = {
      ...words,
      key: `${read.kind} ${read.target_id ?? ""}`,
      kind: read.kind,
      detail: isSpot ? null : read.detail,
      since: read.since,
      spot: isSpot ? { id: read.target_id ?? "", near: parseNear(read.detail) } : null,
    };
    return [{ urgency, item }];
  });
  found.sort((a, b) => a.urgency - b.urgency || (a.item.since ?? "").localeCompare(b.item.since ?? ""));
  const items = found.map(({ item }) => item);
  return healthReason === null ? items : [fromHealth(healthReason), ...items];
}

export const WORK_AREAS: Readonly<Record<WorkArea, string>> = {
  danger: "Danger",
  failures: "Failures",
  reports: "Reports",
  spots: "Spots",
  photos: "Photos",
  messages: "Messages",
};
export type { WorkArea };
