import type { Swimmer } from "#app/session/swimmer.ts";

/** Which of its faces the navigation shows. Until the last but one is done a warning stands in place of the pages. */
export type NavigationState = "visitor" | "verify-email" | "set-up" | "ready";

export function getNavigationState(swimmer: Swimmer | null | undefined): NavigationState {
  if (!swimmer) return "visitor";
  if (!swimmer.isEmailVerified) return "verify-email";
  // What is not known is not held against anybody; the gate of each page looks again.
  return swimmer.onboarding === "incomplete" ? "set-up" : "ready";
}
