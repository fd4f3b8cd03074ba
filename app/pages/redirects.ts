import { redirect } from "react-router";
import type { Route } from "./+types/redirects.ts";

/** Old addresses and their new ones; the query is kept. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/auth/login": "/login",
  "/auth/signup": "/signup",
  "/workouts/legacy": "/workouts",
  "/portal-redirect": "/subscription/portal",
  "/enhanced-onboarding": "/onboarding",
  "/onboarding-debug": "/onboarding",
  "/terms-of-service": "/terms",
  "/privacy-policy": "/privacy",
  "/swim-explorer": "/explore",
};

export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  // Ignores a trailing slash.
  return redirect((REDIRECTS[pathname.replace(/\/$/, "")] ?? "/") + search);
}
