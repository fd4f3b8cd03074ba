import webPush from "web-push";

export type VapidDetails = { publicKey: string; privateKey: string; subject: string };
type Subscription = { endpoint: string; p256dh: string; auth: string };
/** `livesSeconds`: for how long the push service keeps it for a browser that is off. */
type Options = { vapid: VapidDetails; urgency: "normal" | "high"; livesSeconds: number };

/** Answers the status of the push service, or null when it gave none. */
export type PostPush = (subscription: Subscription, payload: string, options: Options) => Promise<number | null>;

const PATIENCE_MS = 10_000;

/** The whole message by RFC 8291 and 8292: encrypted for this browser alone, signed by this installation. */
function toRequest({ endpoint, p256dh, auth }: Subscription, payload: string, options: Options) {
  const { vapid, urgency, livesSeconds } = options;
  const subscription = { endpoint, keys: { p256dh, auth } };
  return webPush.generateRequestDetails(subscription, payload, { vapidDetails: vapid, urgency, TTL: livesSeconds });
}

export const postPush: PostPush = async (subscription, payload, options) => {
  const { method, headers, body } = toRequest(subscription, payload, options);
  const sent = Object.entries(headers).filter(([name]) => name !== "Content-Length");
  try {
    const answer = await fetch(subscription.endpoint, {
      method,
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      body: body ? new Uint8Array(body) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (problem) {
    console.error(`A push service could not be reached: ${String(problem)}`);
    return null;
  }
};
