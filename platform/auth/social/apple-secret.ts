import { importPKCS8, SignJWT } from "jose";
import type { AppleKey } from "./providers.ts";

export const APPLE_SECRET_LIFETIME_MS = 60 * 60 * 1000;

type Order = { key: AppleKey; clientId: string; audience: string; now: Date };

/** Apple's client secret: a token that says who asks, signed with the key of the developer account. */
export async function signAppleSecret({ key, clientId, audience, now }: Order) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + APPLE_SECRET_LIFETIME_MS / 1000)
    .sign(await importPKCS8(key.privateKey, "ES256"));
}
