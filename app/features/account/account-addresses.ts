/** Asks for a reset link when nobody is signed in, sets the new password for who came by that link. */
export const PASSWORD_RESET_PATH = "/auth/reset-password";

/** Where links in our mails lead back to; the platform accepts only addresses of this site. */
export function getCallbackUrl(origin: string, next: string) {
  const url = new URL("/auth/callback?type=email_confirmation", origin);
  if (next !== "/") url.searchParams.set("next", next);
  return url.href;
}

export function getPasswordResetUrl(origin: string) {
  return new URL(PASSWORD_RESET_PATH, origin).href;
}

/** Keeps where the person was going while they move between sign-in, sign-up and reset. */
export function withNext(path: string, next: string) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
