/**
 * The person who is signed in, as the verified session and one question to the database say. Decides what is shown and
 * nothing else. `"unknown"`: the database did not answer, the page asks again.
 */
export type Swimmer = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  /** Moderators and admins. */
  isStaff: boolean;
  isBanned: boolean;
  onboarding: "complete" | "settled" | "incomplete" | "unknown";
};
