import { readStored, writeStored } from "#app/browser/storage.ts";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { PASSWORD_RESET_PATH, withNext } from "./account-addresses.ts";

export type AuthView = "sign-in" | "sign-up" | "password-reset";

/** How a form of the account leads on. On a page its links are addresses; the dialog changes its own view. */
export type AuthFlow = {
  /** Where the person was going. Goes along to a provider and into our mails. */
  next: string;
  /** Runs as soon as somebody is signed in, before the success screen. */
  onEntered?: () => void;
  /** Runs when the success screen has been seen. */
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

/** A document load, so that the server decides the next face; its gate at /login sends who is signed in on. */
export function finishSignIn(next: string) {
  const stored = readStored("postLoginPath");
  if (stored !== null) writeStored("postLoginPath", null);
  location.assign(withNext("/login", next === "/" ? parseSitePath(stored) : next));
}

/** For a way back that may lose its address: a provider that returns to the front door. */
export function rememberReturnPath(next: string) {
  if (next !== "/") writeStored("postLoginPath", next);
}
