import { createECDH, hkdfSync } from "node:crypto";
import type { Secrets } from "@tideline/platform/secrets.ts";
import { z } from "zod";

/** The public half, as browsers take it. Throws for what is no private key. */
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
    // As long as a key, but no point of the curve belongs to it.
    return false;
  }
}

/** Keys of web push that an installation chooses itself. `.env.example` says what each is for. */
export const vapidEnvironment = {
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: "a private key of web push in base64url, 43 characters long" })
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, { error: "an address that begins with https:// or mailto:" })
    .optional(),
};
type Values = z.infer<z.ZodObject<typeof vapidEnvironment>>;

/** What was chosen, by the names under which functions look for it; nothing where the installation's own hold. */
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
 * The keys of this installation's web push, by the names under which functions look for them. Drawn from the secret that
 * the installation has anyway: nothing more to keep, and every process has the same. Subscriptions are bound to them.
 */
export function deriveVapidSettings(signingKey: Secrets["signingKey"], siteUrl: string) {
  const secret = Buffer.from(hkdfSync("sha256", Buffer.from(signingKey.d, "base64url"), "", "tideline web push", 32));
  const privateKey = secret.toString("base64url");
  return {
    VAPID_PUBLIC_KEY: toPublicKey(privateKey),
    VAPID_PRIVATE_KEY: privateKey,
    // Push services take https or mailto only.
    VAPID_SUBJECT: siteUrl.startsWith("https:") ? siteUrl : "mailto:web-push@tideline.invalid",
  };
}
