import { createECDH, hkdfSync } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/**
 * The keys of this installation's web push, by the names under which functions look for them. Drawn from the secret that
 * the installation has anyway: nothing more to keep, and every process has the same. Subscriptions are bound to them.
 */
export function deriveVapidSettings(signingKey: Secrets["signingKey"], siteUrl: string) {
  const secret = Buffer.from(hkdfSync("sha256", Buffer.from(signingKey.d, "base64url"), "", "tideline web push", 32));
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey().toString("base64url"),
    VAPID_PRIVATE_KEY: secret.toString("base64url"),
    // Push services take https or mailto only.
    VAPID_SUBJECT: siteUrl.startsWith("https:") ? siteUrl : "mailto:web-push@tideline.invalid",
  };
}
