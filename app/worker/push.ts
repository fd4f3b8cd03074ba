type Pushed = { title?: string; body?: string; link?: string; tag?: string };

/** What to show of a push; null for an empty one. */
export function toNotification(pushed: Pushed | undefined) {
  const { title, body, link, tag } = pushed ?? {};
  if (!title) return null;
  const options = {
    ...(body !== undefined && { body }),
    // Under a tag that is there already it would come without a sound, also when it got worse.
    ...(tag && { tag, renotify: true }),
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { link },
  };
  return { title, options };
}

/** The page that a notification opens; null for one of another site. */
export function linkOf(data: unknown, origin: string) {
  const { link } = (data ?? {}) as { link?: string };
  const address = new URL(link ?? "/", origin);
  return address.origin === origin ? address.href : null;
}
