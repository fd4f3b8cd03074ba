import * as z from "zod/mini";
import { SITE_SETTING_WORDS, type SiteSettings } from "./site-settings.ts";

const values = z.nullable(z.record(z.string(), z.unknown()));

const actionRow = z.object({
  id: z.number(),
  created_at: z.string(),
  actor_name: z.string(),
  action: z.string(),
  target_id: z.nullable(z.string()),
  target_name: z.nullable(z.string()),
  before: values,
  after: values,
});

export const ADMIN_ACTION_COLUMNS =
  "id, created_at, actor_name, action, target_id, target_name, before, after" as const;

type Values = Readonly<Record<string, unknown>>;
export type AdminAction = {
  id: number;
  at: string;
  actorName: string;
  /** Such as `user.banned`. */
  action: string;
  targetId: string | null;
  targetName: string | null;
  /** Only what changed. */
  before: Values;
  after: Values;
};

export function parseAdminAction(row: unknown): AdminAction {
  const { id, created_at, actor_name, action, target_id, target_name, before, after } = actionRow.parse(row);
  return {
    id,
    at: created_at,
    actorName: actor_name,
    action,
    targetId: target_id,
    targetName: target_name,
    before: before ?? {},
    after: after ?? {},
  };
}

const isSettingName = (name: string): name is keyof SiteSettings => Object.hasOwn(SITE_SETTING_WORDS, name);

function describeSettings(after: Values) {
  return Object.entries(after)
    .map(([name, value]) => {
      const label = isSettingName(name) ? SITE_SETTING_WORDS[name] : name;
      if (typeof value === "boolean") return `${label} ${value ? "on" : "off"}`;
      return `${label}: ${String(value)}`;
    })
    .join(", ");
}

/** Such as "2 spots, 1 review"; what there is none of isn't said. */
function describeBelongings(before: Values) {
  return Object.entries(before)
    .filter(([, count]) => Number(count) > 0)
    .map(([name, count]) => `${String(count)} ${count === 1 ? name.slice(0, -1) : name}`)
    .join(", ");
}

const columnWords = (columns: Values) => Object.keys(columns).join(", ").replaceAll("_", " ");

/** By what happened to which kind of thing. `name` is the target's. */
const SENTENCES: Readonly<Record<string, (name: string, action: AdminAction) => string>> = {
  "user.banned": (name) => `${name} banned`,
  "user.unbanned": (name) => `${name} no longer banned`,
  "user.role_given": (name, { after }) => `${name} is now ${String(after.role)}`,
  "user.role_taken": (name, { before }) => `${name} is no longer ${String(before.role)}`,
  "user.deleted": (name, { before }) => {
    const belongings = describeBelongings(before);
    return belongings ? `${name} deleted, with ${belongings}` : `${name} deleted`;
  },
  "settings.changed": (_name, { after }) => describeSettings(after),
  "spot.changed": (name, { after }) => `${name} changed: ${columnWords(after)}`,
  "spot.approved": (name) => `${name} approved`,
  "spot.rejected": (name) => `${name} rejected`,
  "spot.pending": (name) => `${name} waits again`,
  "spot.deleted": (name) => `${name} deleted`,
  "spot.merged": (name, { before }) => `${String(before.name)} merged into ${name}`,
  "samples.decided": (name, { after }) =>
    after.is_confirmed === false ? `Samples of ${name} unlinked` : `Samples of ${name} confirmed`,
  "import.started": (name) => `Import of ${name} started`,
  "import.stopped": (name) => `Import of ${name} stopped`,
  "import.finished": (name, { after }) =>
    `Import of ${name} finished: ${String(after.processed_rows)} of ${String(after.total_rows)} rows added`,
  "import.undo_started": (name) => `Undo of the import of ${name} started`,
  "import.undone": (name, { after }) =>
    `Import of ${name} undone: ${String(after.removed_rows)} spots removed, ${String(after.kept_rows)} kept`,
  "message.answered": (name) => `Message from ${name} answered`,
  "message.closed": (name) => `Message from ${name} closed`,
  "message.reopened": (name) => `Message from ${name} reopened`,
  "message.marked_as_spam": (name) => `Message from ${name} marked as spam`,
  "alert.issued": (name) => `Alert issued: ${name}`,
  "alert.changed": (name) => `Alert changed: ${name}`,
  "alert.ended": (name) => `Alert ended: ${name}`,
};

/** By the database's `content_type`. */
const CONTENT_WORDS: Readonly<Record<string, string>> = {
  review: "Review",
  photo: "Photo",
  crowd_report: "Report",
  route: "Route",
  route_review: "Route review",
  group: "Group",
  group_post: "Group post",
  group_comment: "Group comment",
  gathering: "Event",
  gathering_comment: "Event comment",
};
const CONTENT_VERBS: Readonly<Record<string, string>> = {
  hidden: "hidden",
  kept: "kept",
  decision_undone: "decision undone",
};

export function describeAdminAction(action: AdminAction) {
  const sentence = SENTENCES[action.action];
  if (sentence) return sentence(action.targetName ?? "Unnamed", action);
  const [kind = "", verb = ""] = action.action.split(".");
  return `${CONTENT_WORDS[kind] ?? kind} ${CONTENT_VERBS[verb] ?? verb}`.replaceAll("_", " ");
}

/** What puts an action back; null if nothing can, or if another page does. */
export type Undo =
  | { what: "account"; userId: string; change: { is_banned: boolean } | { is_admin: boolean } }
  | { what: "settings"; values: Values }
  | { what: "spot"; spotId: string; values: Values }
  | { what: "spot-decision"; spotId: string };

export function undoOf({ action, targetId, before, after }: AdminAction): Undo | null {
  if (action === "settings.changed") return { what: "settings", values: before };
  if (targetId === null) return null;
  if (action === "user.banned" || action === "user.unbanned") {
    return { what: "account", userId: targetId, change: { is_banned: action === "user.unbanned" } };
  }
  if (action === "user.role_given" && after.role === "admin") {
    return { what: "account", userId: targetId, change: { is_admin: false } };
  }
  if (action === "user.role_taken" && before.role === "admin") {
    return { what: "account", userId: targetId, change: { is_admin: true } };
  }
  if (action === "spot.changed") return { what: "spot", spotId: targetId, values: before };
  if (action === "spot.approved" || action === "spot.rejected") return { what: "spot-decision", spotId: targetId };
  return null;
}

/** Entries of one kind of target, for the log's filter. */
export const LOG_AREAS = {
  user: "Users",
  spot: "Spots",
  content: "Content",
  samples: "Samples",
  settings: "Settings",
  import: "Imports",
  alert: "Alerts",
  message: "Messages",
} as const;
export type LogArea = keyof typeof LOG_AREAS;

/** The kinds of target, the part of an action before its dot. */
export const logKinds = (area: LogArea): readonly string[] =>
  area === "content" ? Object.keys(CONTENT_WORDS) : [area];

export const parseLogArea = (text: string | null): LogArea | null =>
  text !== null && Object.hasOwn(LOG_AREAS, text) ? (text as LogArea) : null;
