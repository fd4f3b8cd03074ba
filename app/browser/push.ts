/** Where the worker of web push is served; it shows notifications and touches no request. */
const WORKER = "/push-worker.js";

export type PushState = "unsupported" | "denied" | "off" | "on";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function findSubscription() {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser shows notifications, without asking anybody for anything. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) ? "on" : "off";
}

export type NewSubscription = { endpoint: string; p256dh: string; auth: string };

/** Asks the swimmer, so only ever after a press; null when they refuse. `key` is the public key of the installation. */
export async function subscribeToPush(key: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  // One that is bound to an older key of the installation stands in the way of a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new TypeError("the browser gave a subscription without keys");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** Ends it in this browser; answers which it was, so that the server can forget it. */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
