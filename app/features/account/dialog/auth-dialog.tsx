import { useRef, useState } from "react";
import { Dialog, DialogDescription, DialogTitle } from "#app/ui/overlay/dialog.tsx";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { useSignInOffer } from "../account.queries.ts";
import { AccountContext } from "../account-card.tsx";
import { PasswordResetForm } from "../forms/password-reset-form.tsx";
import { SignInForm } from "../forms/sign-in-form.tsx";
import { SignUpForm } from "../forms/sign-up-form.tsx";
import { type AuthFlow, type AuthView, finishSignIn } from "./auth-flow.ts";

export type AuthDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initialView?: Exclude<AuthView, "password-reset">;
  /** A path of this site to open after success; without one the page stays. */
  redirectTo?: string | undefined;
  /** Runs after the success screen, before the dialog closes. */
  onSuccess?: (() => void) | undefined;
  /** Whose session expired: only their password is asked, over the page they were on. */
  email?: string | undefined;
};

const DIALOG_PARTS = { Title: DialogTitle, Description: DialogDescription };

/** Load it lazily: most visits never open it. */
export function AuthDialog({ open, onOpenChange, redirectTo, onSuccess, ...views }: AuthDialogProps) {
  const hasEntered = useRef(false);

  function goOn() {
    hasEntered.current = false;
    onSuccess?.();
    onOpenChange(false);
    if (redirectTo !== undefined) finishSignIn(parseSitePath(redirectTo));
  }
  return (
    // Closing the success screen counts as success: the session exists.
    <Dialog open={open} onOpenChange={(isOpen) => (hasEntered.current ? goOn() : onOpenChange(isOpen))}>
      <AuthViews
        {...views}
        redirectTo={redirectTo}
        onEntered={() => {
          hasEntered.current = true;
        }}
        onSignedIn={goOn}
      />
    </Dialog>
  );
}

type AuthViewsProps = Omit<AuthDialogProps, "open" | "onOpenChange" | "onSuccess"> &
  Required<Omit<AuthFlow, "next" | "openView">>;

/** Mounted only while open, so it always starts at its first view. */
function AuthViews({ initialView = "sign-in", redirectTo, email, onEntered, onSignedIn }: AuthViewsProps) {
  const [{ view, hasMoved }, setPlace] = useState<{ view: AuthView; hasMoved: boolean }>({
    view: initialView,
    hasMoved: false,
  });
  const offer = useSignInOffer();
  const providers = offer?.providers;

  const ways: AuthFlow = {
    next: parseSitePath(redirectTo ?? location.pathname + location.search),
    openView: (next) => setPlace({ view: next, hasMoved: true }),
    onEntered,
    onSignedIn,
  };

  return (
    <AccountContext value={{ dialog: DIALOG_PARTS, takesFocus: hasMoved }}>
      {view === "sign-in" && <SignInForm ways={ways} providers={providers} email={email} />}
      {view === "sign-up" && <SignUpForm ways={ways} providers={providers} isOpen={offer?.isSignUpOpen} />}
      {view === "password-reset" && <PasswordResetForm ways={ways} />}
    </AccountContext>
  );
}
