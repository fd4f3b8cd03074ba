import type { AuthFlow } from "../auth-flow.ts";
import { SuccessCard } from "../success-card.tsx";
import { ViewLink } from "../view-link.tsx";
import { ResendVerification } from "./resend-verification.tsx";

/** Stays after the success screen: without the mail nobody gets in, and it may be slow or lost. */
export function CheckYourMail({ email, ways }: { email: string; ways: AuthFlow }) {
  const text = (
    <>
      We sent a link to <strong className="break-all text-ink">{email}</strong>. Open it to confirm your address.
    </>
  );
  return (
    <SuccessCard title="Check your email" text={text}>
      <p className="text-center text-sm text-muted">Nothing there after a minute? Look in your spam folder first.</p>
      <ResendVerification email={email} next={ways.next} isJustSent />
      <p className="text-center">
        <ViewLink view="sign-in" ways={ways}>
          Back to sign in
        </ViewLink>
      </p>
    </SuccessCard>
  );
}
