/** What a session has to do before the account opens. Until then its browser is shown what visitors see. */
export type AccountLock = { kind: "second-factor" } | { kind: "deletion"; eraseAfter: string };

/** From the verified session and the database; for display only. `"unknown"`: the database didn't respond. */
export type Swimmer = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  /** Moderators and admins. */
  isStaff: boolean;
  isBanned: boolean;
  lock?: AccountLock | undefined;
  /** Null if it couldn't be read. */
  profile: { name: string; avatarUrl: string | null } | null;
  onboarding: "complete" | "settled" | "incomplete" | "unknown";
};
