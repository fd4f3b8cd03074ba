import { PASSWORD_RESET_PATH, withNext } from "../account-addresses.ts";
import { takeReturnPath } from "../return-path.ts";

export type AuthView = "sign-in" | "sign-up" | "password-reset";

/** How an account form continues: by links on a page, by views in the dialog. */
export type AuthFlow = {
  /** Where to go after sign-in. */
  next: string;
  /** Runs on sign-in, before the success screen. */
  onEntered?: () => void;
  /** Runs after the success screen. */
  onSignedIn: () => void;
  openView?: (view: AuthView) => void;
};

const PATHS: Readonly<Record<AuthView, string>> = {
  "sign-in": "/login",
  "sign-up": "/signup",
  "password-reset": PASSWORD_RESET_PATH,
};

export const getViewPath = (view: AuthView, next: string) => withNext(PATHS[view], next);

export const pageAuthFlow = (next: string): AuthFlow => ({ next, onSignedIn: () => finishSignIn(next) });

/** Loads a document, so that the server's gate redirects signed-in swimmers. */
export function finishSignIn(next: string) {
  const stored = takeReturnPath();
  location.assign(withNext("/login", next === "/" ? (stored ?? "/") : next));
}
