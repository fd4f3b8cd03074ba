/** Informal, or with a coach who is insured. */
export const GROUP_KINDS = ["flock", "coached"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export const GROUP_ACCESS = ["public", "request", "private"] as const;
export type GroupAccess = (typeof GROUP_ACCESS)[number];

export const GROUP_ROLES = ["member", "host", "owner"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** Barred: removed by a host, and can't come back without one. */
export const MEMBERSHIP_STATES = ["requested", "active", "barred"] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** Whether a role includes the rights of another. */
export const hasRole = (role: GroupRole, least: GroupRole) => GROUP_ROLES.indexOf(role) >= GROUP_ROLES.indexOf(least);

/** When members swim, for finding each other; of weekdays, except the last. */
export const SWIM_TIMES = ["early", "morning", "midday", "evening", "weekend"] as const;
export type SwimTime = (typeof SWIM_TIMES)[number];

/** What the viewer is in a group; null for visitors and others. */
export type OwnMembership = {
  role: GroupRole;
  state: MembershipState;
  showsSwims: boolean;
  showsPace: boolean;
  /** Seconds for 100 m, in the swimmer's own word. */
  pace: number | null;
  swimTimes: readonly SwimTime[];
};

/** Active members read the board and the list of swimmers. */
export const isActive = (own: OwnMembership | null) => own?.state === "active";
export const isHost = (own: OwnMembership | null) => isActive(own) && own !== null && hasRole(own.role, "host");
export const isOwner = (own: OwnMembership | null) => isActive(own) && own?.role === "owner";
