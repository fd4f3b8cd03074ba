import { Suspense, useState } from "react";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { OfferedProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { signIn } from "../account.data.ts";
import { AccountCard } from "../account-card.tsx";
import { ViewLink } from "../dialog/account-link.tsx";
import type { AuthFlow } from "../dialog/auth-flow.ts";
import { hasCode, loadCredentials, openAccountClient } from "../open-account-client.ts";
import { SuccessCard } from "../success-card.tsx";
import { SocialButtons } from "./social-buttons.tsx";

const ResendVerification = lazyNamed(() => import("./resend-verification.tsx"), "ResendVerification");
const SecondStep = lazyNamed(() => import("./second-step.tsx"), "SecondStep");

const SUCCESS_MS = 1_000;

const loadSignInCredentials = async () => (await loadCredentials()).signInCredentials;

type SignInFormProps = {
  ways: AuthFlow;
  providers: readonly OfferedProvider[] | undefined;
  /** Whose session expired: only their password is asked. */
  email?: string | undefined;
};

export function SignInForm({ ways, providers, email }: SignInFormProps) {
  const [step, setStep] = useState<"password" | "code" | "done">("password");
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>();

  const finish = () => {
    ways.onEntered?.();
    setStep("done");
  };
  if (step === "code") {
    return (
      <Suspense>
        <SecondStep onDone={finish} />
      </Suspense>
    );
  }
  if (step === "done")
    return <SuccessCard title="You are signed in" durationMs={SUCCESS_MS} onDone={ways.onSignedIn} />;
  const words = email
    ? { title: "Sign in again to continue", lead: "Your session has ended. What you typed is still here." }
    : { title: "Welcome back", lead: "Sign in to see your favorites and your profile." };
  return (
    <AccountCard {...words}>
      <Form
        schema={loadSignInCredentials}
        defaultValues={{ email: email ?? "", password: "" }}
        onSubmit={async (credentials) => {
          setUnverifiedEmail(undefined);
          try {
            const { needsCode } = await signIn(await openAccountClient(), credentials);
            if (needsCode) setStep("code");
            else finish();
          } catch (error) {
            if (hasCode(error, "email_not_confirmed")) setUnverifiedEmail(credentials.email);
            throw error;
          }
        }}
      >
        <FormProblem />
        {email ? <SameSwimmer email={email} /> : <EmailField />}
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
      {unverifiedEmail && (
        <Suspense>
          <ResendVerification email={unverifiedEmail} next={ways.next} />
        </Suspense>
      )}
      <SocialButtons intent="sign-in" providers={providers} next={ways.next} isInPlace={email !== undefined} />
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <ViewLink view="password-reset" ways={ways}>
          Forgot your password?
        </ViewLink>
        {!email && (
          <span>
            New here?{" "}
            <ViewLink view="sign-up" ways={ways}>
              Create an account
            </ViewLink>
          </span>
        )}
      </p>
    </AccountCard>
  );
}

const EmailField = () => <TextField name="email" label="Email" type="email" autoComplete="username" />;

/** Password managers look for a username field. */
function SameSwimmer({ email }: { email: string }) {
  return (
    <p className="text-muted text-sm">
      Last signed in as <strong className="break-all text-ink">{email}</strong>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </p>
  );
}
