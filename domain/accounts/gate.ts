import type { ProfileIssueId } from "./profile/profile-check.ts";

export type GateFacts = {
  isEmailVerified: boolean;
  isAdmin: boolean;
  onboarding: "complete" | "settled" | "incomplete" | "unknown";
};

/** `sign-in` and `home` redirect; the others replace the page. */
export type GateDecision = "pass" | "sign-in" | "verify-email" | "check-profile" | "safety-note" | "set-up" | "home";

const ONBOARDING_PATH = "/onboarding";
export const ADMIN_SIGN_IN_PATH = "/admin-login";

/** Open before onboarding is complete. */
const EXEMPT_PATHS = ["/logout", "/privacy", "/terms", "/help", "/support"];

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

/** Redirects to the wizard and keeps the query. */
export const SETUP_PATH = "/enhanced-onboarding";

/** Skips the list of missing parts when it has nothing to add: right after sign-up, or when only onboarding is open. */
export function skipsProfileCheck(issueIds: readonly ProfileIssueId[], cameFromSignUp: boolean) {
  const isReachable = !issueIds.some((id) => id === "profile_unavailable" || id === "profile_not_found");
  return isReachable && (cameFromSignUp || issueIds.every((id) => id === "setup_incomplete"));
}

/** Signed-in swimmers who are not administrators go home. */
export function decideAdminGate(swimmer: GateFacts | null): "pass" | "admin-sign-in" | "home" {
  if (!swimmer) return "admin-sign-in";
  return swimmer.isAdmin && swimmer.isEmailVerified ? "pass" : "home";
}

/** Null when a visitor may stay. */
export function getVisitorPageRedirect(swimmer: GateFacts | null, next: string): string | null {
  if (!swimmer) return null;
  if (swimmer.onboarding !== "incomplete") return next;
  return next === "/" ? ONBOARDING_PATH : `${ONBOARDING_PATH}?${new URLSearchParams({ next })}`;
}

function isWithin(path: string, area: string) {
  return path === area || path.startsWith(`${area}/`);
}
