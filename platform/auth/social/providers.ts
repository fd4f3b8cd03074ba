export const PROVIDERS = ["apple", "facebook", "google"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What Apple wants signed in place of a client secret. `privateKey` is the text of its .p8 file. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string };

/** A way to something that answers in a provider's place, without a socket in between. */
export type StandInFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How we are known to a provider. */
export type SocialProvider = {
  clientId: string;
  clientSecret: string | AppleKey;
  standIn?: { url: string; fetch: StandInFetch };
};

export type SocialProviders = Readonly<Partial<Record<ProviderName, SocialProvider>>>;

export const isProviderName = (name: string): name is ProviderName => PROVIDERS.some((known) => known === name);

type Parameters = Readonly<Record<string, string>>;

/** Where providers answer and what we ask of them. Apple hands out a name only to a form that it posts itself. */
export const OPENID_PROVIDERS: Readonly<
  Record<"apple" | "google", { issuer: string; scope: string; parameters: Parameters }>
> = {
  apple: {
    issuer: "https://appleid.apple.com",
    scope: "openid email name",
    parameters: { response_mode: "form_post" },
  },
  google: { issuer: "https://accounts.google.com", scope: "openid email profile", parameters: {} },
};

/** Facebook speaks OAuth without OpenID Connect. Addresses without a version follow the app's own. */
export const FACEBOOK = {
  site: "https://www.facebook.com",
  graph: "https://graph.facebook.com",
  scope: "email public_profile",
  profile: "/me?fields=id,email,first_name,last_name,name,picture",
} as const;
