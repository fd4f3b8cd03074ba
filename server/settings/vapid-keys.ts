import { createECDH, hkdfSync } from "node:crypto";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { z } from "zod";

/** The public key as browsers expect it; throws if the private key is invalid. */
function toPublicKey(privateKey: string) {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return curve.getPublicKey().toString("base64url");
}

function isPrivateKey(text: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  try {
    return toPublicKey(text) !== "";
  } catch {
    // The right length, but not a valid key of the curve.
    return false;
  }
}

/** See `.env.example`. */
export const vapidEnvironment = {
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: "a web push private key in base64url, 43 characters long" })
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, { error: "a URL that begins with https:// or mailto:" })
    .optional(),
};
type Values = z.infer<z.ZodObject<typeof vapidEnvironment>>;

/** Named as the functions expect them; empty when the derived keys apply. */
export function toVapidSettings({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Values) {
  const settings: Record<string, string> = {};
  if (privateKey) {
    settings.VAPID_PRIVATE_KEY = privateKey;
    settings.VAPID_PUBLIC_KEY = toPublicKey(privateKey);
  }
  if (subject) settings.VAPID_SUBJECT = subject;
  return settings;
}

/**
 * Web push keys derived from the installation's secret, so there is nothing else to store and every process has the same.
 * Browser subscriptions are tied to them.
 */
export function deriveVapidSettings(signingKey: Secrets["signingKey"], siteUrl: string) {
  const secret = Buffer.from(hkdfSync("sha256", Buffer.from(signingKey.d, "base64url"), "", "tideline web push", 32));
  const privateKey = secret.toString("base64url");
  return {
    VAPID_PUBLIC_KEY: toPublicKey(privateKey),
    VAPID_PRIVATE_KEY: privateKey,
    // Push services accept https and mailto only.
    VAPID_SUBJECT: siteUrl.startsWith("https:") ? siteUrl : "mailto:web-push@tideline.invalid",
  };
}
