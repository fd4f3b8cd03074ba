/** Asks for a reset link when nobody is signed in, sets the new password for who came by that link. */
export const PASSWORD_RESET_PATH = "/auth/reset-password";

/** Asks for a reset link, also when somebody is signed in. */
export const PASSWORD_FORGOTTEN_PATH = `${PASSWORD_RESET_PATH}?forgotten`;

/** Where providers and confirmation mails lead back to. */
export const CALLBACK_PATH = "/auth/callback";

/** Put at the end of the address that a confirmed e-mail leads to; a browser keeps it over redirects. */
export const EMAIL_CONFIRMED_HASH = "#email-confirmed";

function getCallback(origin: string, query: Readonly<Record<string, string>>, next: string) {
  const url = new URL(CALLBACK_PATH, origin);
  url.search = String(new URLSearchParams({ ...query, ...(next !== "/" && { next }) }));
  return url.href;
}

/** Where links in our mails lead back to; the platform accepts only addresses of this site. */
export const getCallbackUrl = (origin: string, next: string) =>
  getCallback(origin, { type: "email_confirmation" }, next);

/** Where a window ends in which somebody signed in again, beside the page that they were on. */
export const SIGNED_IN_PATH = "/auth/signed-in";

/** Where a provider's sign-in leads back to. It names the provider, so that a failure can. */
export const getSocialCallbackUrl = (origin: string, provider: string, next: string) =>
  getCallback(origin, { provider }, next);

/** As above, for a window beside the page. */
export const getSocialWindowUrl = (origin: string, provider: string) =>
  getCallback(origin, { provider, window: "yes" }, "/");

export function getPasswordResetUrl(origin: string) {
  return new URL(PASSWORD_RESET_PATH, origin).href;
}

/** Keeps where the person was going while they move between sign-in, sign-up and reset. */
export function withNext(path: string, next: string) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
