/** `site.js` registers it on every page. */
const WORKER = "/sw.js";

export type PushState = "unsupported" | "denied" | "off" | "on";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function findSubscription() {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Never prompts. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) ? "on" : "off";
}

export type NewSubscription = { endpoint: string; p256dh: string; auth: string };

/** Prompts, so call it only after a click. Null when refused. `key` is the installation's public key. */
export async function subscribeToPush(key: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  // A subscription with an older key blocks a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new TypeError("the browser gave a subscription without keys");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** Returns the ended endpoint, so the server can delete it. */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
