import { ACCOUNT_ERRORS } from "./accounts/account-errors.ts";
import { SESSION_ERRORS } from "./accounts/session-errors.ts";

type ErrorReason = { title: string; text: string; way: { to: string; label: string } };

const HOME = { to: "/", label: "Go Home" };

/** By the reason in the address of `/error`; the texts never come from the address. */
const REASONS: Readonly<Record<string, ErrorReason>> = {
  banned: {
    title: "Your account is blocked",
    text: "An administrator has blocked it, and you were signed out. Contact us if you think this is a mistake.",
    way: { to: "/contact", label: "Contact us" },
  },
  session: {
    title: SESSION_ERRORS.session_expired,
    text: "Please sign in again. What you saved is still there.",
    way: { to: "/login", label: "Sign in" },
  },
  permission: { title: "Not for this account", text: ACCOUNT_ERRORS.insufficient_permissions, way: HOME },
  unavailable: {
    title: "Tideline isn't responding",
    text: "We can't reach a service we need. Please try again in a few minutes.",
    way: HOME,
  },
};

const UNKNOWN: ErrorReason = { title: "Page Error", text: "This page cannot be shown.", way: HOME };

export function getErrorReason(reason: string | null): ErrorReason {
  return reason !== null && Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? UNKNOWN) : UNKNOWN;
}
