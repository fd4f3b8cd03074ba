const VIBRATION_MS = [400, 200, 400, 200, 400];

type Reminder = {
  title: string;
  body: string;
  /** The page that it opens. */
  link: string;
  /** Of several tabs one shows it: the same tag replaces. */
  tag: string;
};

/** Felt and, where the swimmer allowed notifications, shown by the device; needs no network. */
export async function remindHere({ title, body, link, tag }: Reminder) {
  // Browsers refuse it on a page that nobody has touched yet.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  // The worker opens the link.
  await registration?.showNotification(title, { body, tag, data: { link }, icon: "/icons/icon-192.png" });
}
