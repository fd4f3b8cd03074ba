import webPush from "web-push";

export type VapidDetails = { publicKey: string; privateKey: string; subject: string };
type Subscription = { endpoint: string; p256dh: string; auth: string };
/** `ttlSeconds`: how long the push service keeps the message for an offline browser. */
type Options = { vapid: VapidDetails; urgency: "normal" | "high"; ttlSeconds: number };

/** Returns the push service's status, or null without a response. */
export type PostPush = (subscription: Subscription, payload: string, options: Options) => Promise<number | null>;

const TIMEOUT_MS = 10_000;

/** RFC 8291 and 8292: encrypted for this browser, signed by this installation. */
function toRequest({ endpoint, p256dh, auth }: Subscription, payload: string, options: Options) {
  const { vapid, urgency, ttlSeconds } = options;
  const subscription = { endpoint, keys: { p256dh, auth } };
  return webPush.generateRequestDetails(subscription, payload, { vapidDetails: vapid, urgency, TTL: ttlSeconds });
}

export const postPush: PostPush = async (subscription, payload, options) => {
  const { method, headers, body } = toRequest(subscription, payload, options);
  const sent = Object.entries(headers).filter(([name]) => name !== "Content-Length");
  try {
    const response = await fetch(subscription.endpoint, {
      method,
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      body: body ? new Uint8Array(body) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (problem) {
    console.error(`A push service could not be reached: ${String(problem)}`);
    return null;
  }
};
