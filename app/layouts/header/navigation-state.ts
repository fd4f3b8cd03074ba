import type { Swimmer } from "#app/session/swimmer.ts";

/** Until the setup is done a warning replaces the navigation. */
export type NavigationState = "visitor" | "verify-email" | "setup" | "ready";

export function getNavigationState(swimmer: Swimmer | null | undefined): NavigationState {
  if (!swimmer) return "visitor";
  if (!swimmer.isEmailVerified) return "verify-email";
  // Unknown counts as done; each page's gate checks again.
  return swimmer.onboarding === "incomplete" ? "setup" : "ready";
}
