import * as z from "zod/mini";

/** In the order of the buttons. */
export const SOCIAL_PROVIDERS = { apple: "Apple", google: "Google", facebook: "Facebook" } as const;
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export const isSocialProvider = (name: string | null): name is SocialProvider =>
  name !== null && Object.hasOwn(SOCIAL_PROVIDERS, name);

/** `stand_ins` lists the providers that a sandbox replaces. */
export const authSettings = z.object({
  external: z.record(z.string(), z.boolean()),
  stand_ins: z.optional(z.array(z.string())),
  disable_signup: z.optional(z.boolean()),
});
type AuthSettings = z.infer<typeof authSettings>;

export type OfferedProvider = { id: SocialProvider; label: string; isSandbox: boolean };

export function getOfferedProviders({ external, stand_ins = [] }: AuthSettings): OfferedProvider[] {
  const names = Object.keys(SOCIAL_PROVIDERS).filter(isSocialProvider);
  const on = names.filter((name) => external[name] === true);
  return on.map((id) => ({ id, label: SOCIAL_PROVIDERS[id], isSandbox: stand_ins.includes(id) }));
}

export type SignInOffer = { providers: readonly OfferedProvider[]; isSignUpOpen: boolean };

export const getSignInOffer = (settings: AuthSettings): SignInOffer => ({
  providers: getOfferedProviders(settings),
  isSignUpOpen: settings.disable_signup !== true,
});

/** When the settings cannot be loaded; a password still works. */
export const UNKNOWN_OFFER: SignInOffer = { providers: [], isSignUpOpen: true };
