/** Requests a reset link; for somebody who came by that link, sets the new password. */
export const PASSWORD_RESET_PATH = "/auth/reset-password";

/** Requests a reset link even when signed in. */
export const PASSWORD_FORGOTTEN_PATH = `${PASSWORD_RESET_PATH}?forgotten`;

/** Asks for the second step of a sign-in, or offers to keep an account that is being deleted. */
const LOCK_PATHS = { "second-factor": "/login/code", deletion: "/login/deletion" } as const;

export const getLockPath = (kind: keyof typeof LOCK_PATHS, next: string) => withNext(LOCK_PATHS[kind], next);

export const CALLBACK_PATH = "/auth/callback";

/** Appended to the address after an email confirmation; browsers keep a hash over redirects. */
export const EMAIL_CONFIRMED_HASH = "#email-confirmed";

function getCallback(origin: string, query: Readonly<Record<string, string>>, next: string) {
  const url = new URL(CALLBACK_PATH, origin);
  url.search = String(new URLSearchParams({ ...query, ...(next !== "/" && { next }) }));
  return url.href;
}

/** The platform accepts only redirect addresses of this site. */
export const getCallbackUrl = (origin: string, next: string) =>
  getCallback(origin, { type: "email_confirmation" }, next);

/** Where the sign-in popup ends. */
export const SIGNED_IN_PATH = "/auth/signed-in";

/** Names the provider, so that an error message can. */
export const getSocialCallbackUrl = (origin: string, provider: string, next: string) =>
  getCallback(origin, { provider }, next);

/** The same for the sign-in popup. */
export const getSocialWindowUrl = (origin: string, provider: string) =>
  getCallback(origin, { provider, window: "yes" }, "/");

export function getPasswordResetUrl(origin: string) {
  return new URL(PASSWORD_RESET_PATH, origin).href;
}

export function withNext(path: string, next: string) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
