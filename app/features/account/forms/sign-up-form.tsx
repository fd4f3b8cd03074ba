import { useState } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { CheckboxField, Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { SIGN_UP_CLOSED } from "#domain/accounts/sign-in/auth-messages.ts";
import { PASSWORD_MIN_LENGTH } from "#domain/accounts/sign-in/password-limits.ts";
import type { OfferedProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { signUp } from "../account.data.ts";
import { getCallbackUrl } from "../account-addresses.ts";
import { AccountCard } from "../account-card.tsx";
import { ViewLink } from "../dialog/account-link.tsx";
import type { AuthFlow } from "../dialog/auth-flow.ts";
import { loadCredentials, openAccountClient } from "../open-account-client.ts";
import { SuccessCard } from "../success-card.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { SocialButtons } from "./social-buttons.tsx";

const SUCCESS_MS = 1_500;

const loadSignUpCredentials = async () => (await loadCredentials()).signUpCredentials;

type SignUpFormProps = {
  ways: AuthFlow;
  providers: readonly OfferedProvider[] | undefined;
  isOpen?: boolean | undefined;
};
type Outcome = { email: string; mustConfirmEmail: boolean; isSeen: boolean };

export function SignUpForm({ ways, providers, isOpen = true }: SignUpFormProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  if (outcome?.mustConfirmEmail && outcome.isSeen) return <CheckYourMail email={outcome.email} ways={ways} />;
  if (outcome) {
    const { mustConfirmEmail } = outcome;
    return (
      <SuccessCard
        title={mustConfirmEmail ? "Your account is created" : "Welcome to Tideline"}
        text={mustConfirmEmail && "Check your email to verify your address."}
        durationMs={SUCCESS_MS}
        onDone={() => (mustConfirmEmail ? setOutcome({ ...outcome, isSeen: true }) : ways.onSignedIn())}
      />
    );
  }
  if (!isOpen) return <SignUpClosed ways={ways} />;
  return (
    <AccountCard title="Create your account" lead="Star your favorite spots and find them on every device.">
      <Form
        schema={loadSignUpCredentials}
        defaultValues={{ email: "", password: "", confirmPassword: "", fullName: "", hasAcceptedTerms: false }}
        onSubmit={async ({ email, password, fullName }) => {
          const callbackUrl = getCallbackUrl(location.origin, ways.next);
          const { mustConfirmEmail } = await signUp(
            await openAccountClient(),
            { email, password, fullName },
            callbackUrl,
          );
          // After signing in, this tab goes straight to setup.
          writeStored("cameFromSignUp", true);
          if (!mustConfirmEmail) ways.onEntered?.();
          setOutcome({ email, mustConfirmEmail, isSeen: false });
        }}
      >
        <FormProblem />
        <TextField name="fullName" label="Your name (optional)" autoComplete="name" />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        />
        <TextField name="confirmPassword" label="Confirm password" type="password" autoComplete="new-password" />
        <CheckboxField name="hasAcceptedTerms" label={<Terms />} />
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <SocialButtons intent="sign-up" providers={providers} next={ways.next} />
      <p className="text-sm text-muted">
        Already have an account?{" "}
        <ViewLink view="sign-in" ways={ways}>
          Sign in
        </ViewLink>
      </p>
    </AccountCard>
  );
}

function SignUpClosed({ ways }: { ways: AuthFlow }) {
  return (
    <AccountCard title="Sign-up is closed" lead={SIGN_UP_CLOSED}>
      <ButtonLink to="/spots" className="w-full">
        Browse spots
      </ButtonLink>
      <p className="text-sm text-muted">
        Already have an account?{" "}
        <ViewLink view="sign-in" ways={ways}>
          Sign in
        </ViewLink>
      </p>
    </AccountCard>
  );
}

/** New tabs keep what was typed here. */
function Terms() {
  return (
    <span className="text-md">
      I accept the{" "}
      <TextLink to="/terms" target="_blank">
        terms
      </TextLink>{" "}
      and have read the{" "}
      <TextLink to="/privacy" target="_blank">
        privacy policy
      </TextLink>
    </span>
  );
}

function CheckYourMail({ email, ways }: { email: string; ways: AuthFlow }) {
  const text = (
    <>
      We sent a link to <strong className="break-all text-ink">{email}</strong>. Open it to confirm your address.
    </>
  );
  return (
    <SuccessCard title="Check your email" text={text}>
      <p className="text-center text-sm text-muted">Nothing after a minute? Check your spam folder.</p>
      <ResendVerification email={email} next={ways.next} isJustSent />
      <p className="text-center">
        <ViewLink view="sign-in" ways={ways}>
          Back to sign in
        </ViewLink>
      </p>
    </SuccessCard>
  );
}
