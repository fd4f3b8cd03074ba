import type { ProfileIssueId } from "./profile-check.ts";

/** What a gate has to know of who comes: the part of the `Swimmer` that opens or closes it. */
export type GateFacts = {
  isEmailVerified: boolean;
  isAdmin: boolean;
  onboarding: "complete" | "settled" | "incomplete" | "unknown";
};

/**
 * What becomes of somebody before a page that needs a session: `sign-in` and `home` lead elsewhere, `verify-email`,
 * `check-profile`, `safety-note` and `set-up` stand in the page's place.
 */
export type GateDecision = "pass" | "sign-in" | "verify-email" | "check-profile" | "safety-note" | "set-up" | "home";

const ONBOARDING_PATH = "/onboarding";
export const ADMIN_SIGN_IN_PATH = "/admin-login";

/** Pages that somebody without a finished set-up has to reach, too. */
const EXEMPT_PATHS = ["/logout", "/privacy", "/terms", "/help", "/support"];

/** At a page that needs a finished set-up. */
const BY_ONBOARDING = {
  complete: "pass",
  settled: "safety-note",
  incomplete: "set-up",
  unknown: "check-profile",
} as const;

export function decideGate(swimmer: GateFacts | null, path: string): GateDecision {
  if (!swimmer) return "sign-in";
  if (!swimmer.isEmailVerified) return "verify-email";
  const { onboarding } = swimmer;
  if (isWithin(path, ONBOARDING_PATH)) return onboarding === "complete" || onboarding === "settled" ? "home" : "pass";
  return EXEMPT_PATHS.some((exempt) => isWithin(path, exempt)) ? "pass" : BY_ONBOARDING[onboarding];
}

/** The address of the set-up that other pages lead to; it leads on to the wizard and keeps what is asked along. */
export const SETUP_PATH = "/enhanced-onboarding";

/**
 * Whether somebody without a finished set-up goes straight into it. The screen in between lists what is missing; it has
 * nothing to say where only the set-up is, and who has just signed up knows what comes next.
 */
export function skipsProfileCheck(issueIds: readonly ProfileIssueId[], cameFromSignUp: boolean) {
  const isReachable = !issueIds.some((id) => id === "profile_unavailable" || id === "profile_not_found");
  return isReachable && (cameFromSignUp || issueIds.every((id) => id === "setup_incomplete"));
}

/** The administrators' own sign-in is shown to visitors only: who is signed in as somebody else goes home. */
export function decideAdminGate(swimmer: GateFacts | null): "pass" | "admin-sign-in" | "home" {
  if (!swimmer) return "admin-sign-in";
  return swimmer.isAdmin && swimmer.isEmailVerified ? "pass" : "home";
}

/** Where somebody who is signed in goes from a page for visitors only; null: it is their page. */
export function getVisitorPageRedirect(swimmer: GateFacts | null, next: string): string | null {
  if (!swimmer) return null;
  if (swimmer.onboarding !== "incomplete") return next;
  return next === "/" ? ONBOARDING_PATH : `${ONBOARDING_PATH}?${new URLSearchParams({ next })}`;
}

function isWithin(path: string, area: string) {
  return path === area || path.startsWith(`${area}/`);
}
