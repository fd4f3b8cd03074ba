const TIMEOUT_MS = 10_000;

export type TextMessage = { to: string; text: string };

/** Sends one text message; the same key again is a repetition. Returns the problem, or null. */
export type PostText = (message: TextMessage, idempotencyKey: string) => Promise<string | null>;

export type TextWebhook = { url: string; secret: string };

/** Null where texts aren't set up. */
export function readTextWebhook(environment: Readonly<Record<string, string | undefined>>): TextWebhook | null {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = environment;
  return url && secret ? { url, secret } : null;
}

/** HMAC-SHA-256 over `<seconds>.<body>`, in hexadecimal. */
async function signText(secret: string, seconds: number, body: string) {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(`${seconds}.${body}`)));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function createPostText({ url, secret }: TextWebhook): PostText {
  return async (message, idempotencyKey) => {
    const body = JSON.stringify(message);
    const seconds = Math.floor(Date.now() / 1000);
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
      "Tideline-Signature": `t=${seconds},v1=${await signText(secret, seconds, body)}`,
    };
    const request = {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    try {
      const response = await fetch(url, request);
      await response.body?.cancel();
      return response.ok ? null : `The text service answered ${response.status}`;
    } catch (problem) {
      console.error(`The text service could not be reached: ${String(problem)}`);
      return "The text service could not be reached";
    }
  };
}
