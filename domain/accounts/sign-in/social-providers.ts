import { flag, listOf, orElse, type Read, record, recordOf, text } from "../../read-shape.ts";

/** In the order of the buttons. */
export const SOCIAL_PROVIDERS = { apple: "Apple", google: "Google", facebook: "Facebook" } as const;
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export const isSocialProvider = (name: string | null): name is SocialProvider =>
  name !== null && Object.hasOwn(SOCIAL_PROVIDERS, name);

const NONE: readonly string[] = [];

/** `stand_ins` lists the providers that a sandbox replaces. */
export const parseAuthSettings = record({
  external: recordOf(flag),
  stand_ins: orElse(listOf(text), NONE),
  disable_signup: orElse(flag, false),
});
type AuthSettings = Read<typeof parseAuthSettings>;

export type OfferedProvider = { id: SocialProvider; label: string; isSandbox: boolean };

export function getOfferedProviders({ external, stand_ins }: AuthSettings): OfferedProvider[] {
  const names = Object.keys(SOCIAL_PROVIDERS).filter(isSocialProvider);
  const on = names.filter((name) => external[name] === true);
  return on.map((id) => ({ id, label: SOCIAL_PROVIDERS[id], isSandbox: stand_ins.includes(id) }));
}

export type SignInOffer = { providers: readonly OfferedProvider[]; isSignUpOpen: boolean };

export const getSignInOffer = (settings: AuthSettings): SignInOffer => ({
  providers: getOfferedProviders(settings),
  isSignUpOpen: !settings.disable_signup,
});

/** When the settings cannot be loaded; a password still works. */
export const UNKNOWN_OFFER: SignInOffer = { providers: [], isSignUpOpen: true };
