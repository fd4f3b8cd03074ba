import { useRef, useState } from "react";
import { Dialog, DialogDescription, DialogTitle } from "#app/ui/dialog.tsx";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { useSignInOffer } from "./account.queries.ts";
import { AccountContext } from "./account-card.tsx";
import { type AuthFlow, type AuthView, finishSignIn } from "./auth-flow.ts";
import { PasswordResetForm } from "./forms/password-reset-form.tsx";
import { SignInForm } from "./forms/sign-in-form.tsx";
import { SignUpForm } from "./forms/sign-up-form.tsx";

export type AuthDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it starts, each time that it is opened. */
  initialView?: Exclude<AuthView, "password-reset">;
  /** Where to go after a success; only ever a path of this site. Without one the page stays as it is. */
  redirectTo?: string | undefined;
  /** Runs when somebody is signed in and the success screen has been seen, before the dialog closes. */
  onSuccess?: (() => void) | undefined;
  /** Whose session ended: their password is asked again, over a page that keeps what was typed. */
  email?: string | undefined;
};

const DIALOG_PARTS = { Title: DialogTitle, Description: DialogDescription };

/** Sign-in, sign-up and password reset over any page. Bring it by `lazy`: most visits never open it. */
export function AuthDialog({ open, onOpenChange, redirectTo, onSuccess, ...views }: AuthDialogProps) {
  const hasEntered = useRef(false);

  function goOn() {
    hasEntered.current = false;
    onSuccess?.();
    onOpenChange(false);
    if (redirectTo !== undefined) finishSignIn(parseSitePath(redirectTo));
  }
  return (
    // Who closes the success screen is signed in all the same: the page is not to go on as a visitor's.
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

/** Mounted only while the dialog is open, so that it always starts at its first view. */
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
