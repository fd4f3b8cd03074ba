import { importPKCS8, SignJWT } from "jose";

export const PROVIDERS = ["apple", "facebook", "google"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What signs Apple's client secrets. `privateKey` is the text of its .p8 file. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string };

/** Reaches a sandbox that answers instead of the provider, without a socket. */
export type StandInFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Our registration with a provider. */
export type SocialProvider = {
  clientId: string;
  clientSecret: string | AppleKey;
  standIn?: { url: string; fetch: StandInFetch };
};

export type SocialProviders = Readonly<Partial<Record<ProviderName, SocialProvider>>>;

export const isProviderName = (name: string): name is ProviderName => PROVIDERS.some((known) => known === name);

/** Apple sends the user's name only as a form post. */
export const OPENID_PROVIDERS = {
  apple: {
    issuer: "https://appleid.apple.com",
    scope: "openid email name",
    parameters: { response_mode: "form_post" },
  },
  google: { issuer: "https://accounts.google.com", scope: "openid email profile", parameters: {} },
} as const;

/** Facebook speaks OAuth without OpenID Connect. Addresses without a version use the app's own version. */
export const FACEBOOK = {
  site: "https://www.facebook.com",
  graph: "https://graph.facebook.com",
  scope: "email public_profile",
  profile: "/me?fields=id,email,first_name,last_name,name,picture",
} as const;

export const APPLE_SECRET_LIFETIME_MS = 60 * 60 * 1000;

type AppleSecret = { key: AppleKey; clientId: string; audience: string; now: Date };

/** Apple's client secret: a token signed with the key of the developer account. */
export async function signAppleSecret({ key, clientId, audience, now }: AppleSecret) {
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
