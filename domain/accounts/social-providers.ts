import * as z from "zod/mini";

/** Who else may say who somebody is, in the order of the buttons. */
export const SOCIAL_PROVIDERS = { apple: "Apple", google: "Google", facebook: "Facebook" } as const;
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export const isSocialProvider = (name: string | null): name is SocialProvider =>
  name !== null && Object.hasOwn(SOCIAL_PROVIDERS, name);

/** What the auth service says of itself; `stand_ins` only where ours runs without some provider's credentials. */
export const authSettings = z.object({
  external: z.record(z.string(), z.boolean()),
  stand_ins: z.optional(z.array(z.string())),
  disable_signup: z.optional(z.boolean()),
});
type AuthSettings = z.infer<typeof authSettings>;

export type OfferedProvider = { id: SocialProvider; label: string; isSandbox: boolean };

/** A provider that is switched off is not offered: its button would lead to a refusal. */
export function getOfferedProviders({ external, stand_ins = [] }: AuthSettings): OfferedProvider[] {
  const names = Object.keys(SOCIAL_PROVIDERS).filter(isSocialProvider);
  const on = names.filter((name) => external[name] === true);
  return on.map((id) => ({ id, label: SOCIAL_PROVIDERS[id], isSandbox: stand_ins.includes(id) }));
}

/** How somebody may come in here. */
export type SignInOffer = { providers: readonly OfferedProvider[]; isSignUpOpen: boolean };

export const getSignInOffer = (settings: AuthSettings): SignInOffer => ({
  providers: getOfferedProviders(settings),
  isSignUpOpen: settings.disable_signup !== true,
});

/** Where the service does not say: the password still works. */
export const UNKNOWN_OFFER: SignInOffer = { providers: [], isSignUpOpen: true };
