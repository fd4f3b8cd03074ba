import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";

const PAGE_SIZE = 20;

export async function countUnread(client: BackendClient, userId: string) {
  const mine = client.from("notifications").select("id", { count: "exact", head: true }).eq("user_id", userId);
  const { count, error } = await mine.is("read_at", null);
  if (error) throw toAppError(error);
  return count ?? 0;
}

/** The last item of the previous page. */
export type InboxKey = { createdAt: string; id: string };

export async function listNotifications(client: BackendClient, userId: string, after: InboxKey | null) {
  const mine = client
    .from("notifications")
    .select("id, kind, title, body, link, created_at, read_at, alerts(is_active, expiration)")
    .eq("user_id", userId);
  const page = after
    ? mine.or(`created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.lt.${after.id})`)
    : mine;
  const data = unwrap(
    await page.order("created_at", { ascending: false }).order("id", { ascending: false }).limit(PAGE_SIZE),
  );
  const now = Date.now();
  const items = data.map(({ alerts, ...row }) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    link: row.link,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    isOver: row.kind === "alert" && !(alerts?.is_active && Date.parse(alerts.expiration) > now),
  }));
  const last = items.at(-1);
  const next: InboxKey | null = items.length === PAGE_SIZE && last ? { createdAt: last.createdAt, id: last.id } : null;
  return { items, next };
}

/** Also cancels their pending deliveries. */
export async function removeNotifications(client: BackendClient, userId: string, ids: readonly string[]) {
  unwrap(await client.from("notifications").delete().eq("user_id", userId).in("id", ids));
}

/** With `id` null marks all as read. */
export async function markRead(client: BackendClient, userId: string, id: string | null) {
  const change = client.from("notifications").update({ read_at: new Date().toISOString() }).eq("user_id", userId);
  const unread = change.is("read_at", null);
  unwrap(await (id === null ? unread : unread.eq("id", id)));
}
