import { redirect } from "react-router";
import type { Route } from "./+types/redirects.ts";

/** Addresses that other pages, mails or earlier versions lead to, and where their page is. The query goes along. */
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
  // A last stroke in the address is the same page.
  return redirect((REDIRECTS[pathname.replace(/\/$/, "")] ?? "/") + search);
}
