const WORDS: Readonly<Record<string, readonly [done: string, failed: string]>> = {
  sign_in: ["Signed in", "Sign-in failed"],
  social_sign_in: ["Signed in", "Sign-in failed"],
  sign_up: ["Signed up", "Sign-up failed"],
  sign_out: ["Signed out", "Sign-out failed"],
  session_refresh: ["Stayed signed in", "Session ended"],
  password_change: ["Password changed", "Password change failed"],
  email_change: ["Email change requested", "Email change failed"],
  two_factor_on: ["Two-factor sign-in turned on", "Two-factor set-up failed"],
  two_factor_off: ["Two-factor sign-in turned off", "Two-factor sign-in not turned off"],
  recovery_codes_new: ["New recovery codes made", "Recovery codes not made"],
};

const PROVIDERS: Readonly<Record<string, string>> = { apple: "Apple", google: "Google", facebook: "Facebook" };

type AuthEvent = { event_type: string; provider: string | null; success: boolean | null; metadata: unknown };

/** An entry of the sign-in history in words; null for what is not about signing in, such as payments. */
export function describeAuthEvent({ event_type, provider, success, metadata }: AuthEvent): string | null {
  const words = Object.hasOwn(WORDS, event_type) ? WORDS[event_type] : undefined;
  if (!words) return null;
  const text = words[success === false ? 1 : 0];
  const by = provider && Object.hasOwn(PROVIDERS, provider) ? ` with ${PROVIDERS[provider]}` : "";
  const second = typeof metadata === "object" && metadata !== null && "second_factor" in metadata ? metadata : null;
  const how = second && { app: " with a code", recovery_code: " with a recovery code" }[String(second.second_factor)];
  return `${text}${by}${how || ""}`;
}
