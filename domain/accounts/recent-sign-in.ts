/** The platform takes a sign-in of the last ten minutes as proof; a form that is open for a minute must still be right. */
const RECENT_SIGN_IN_MS = 9 * 60_000;

/** Whether somebody who signed in then has to show their current password to set a new one. Both in ms since 1970. */
export const mustShowPassword = (signedInAt: number | null, now: number) =>
  signedInAt === null || now - signedInAt >= RECENT_SIGN_IN_MS;
