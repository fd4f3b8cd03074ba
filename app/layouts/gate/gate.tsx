import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { withNext } from "#app/features/account/account-addresses.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import { decideGate, type GateDecision, SETUP_PATH } from "#domain/accounts/gate.ts";
import { hasSessionQuery, onboardingQuery } from "./gate.queries.ts";

// What most swimmers never meet comes only when they do.
const VerifyEmailCard = lazyNamed(() => import("#app/features/account/verify-email-card.tsx"), "VerifyEmailCard");
const SafetyGate = lazyNamed(() => import("#app/features/onboarding/safety-gate.tsx"), "SafetyGate");
const SetupRequired = lazyNamed(() => import("#app/features/profile/setup-required.tsx"), "SetupRequired");

type GateProps = { swimmer: Swimmer; decision: GateDecision; children: ReactNode };

/** The page, or what stands in its place until its swimmer may come in. */
export function Gate({ swimmer, decision, children }: GateProps) {
  switch (decision) {
    case "verify-email":
      return (
        <Suspense fallback={<Waiting text="Checking authentication..." />}>
          <VerifyEmailCard email={swimmer.email} />
        </Suspense>
      );
    case "set-up":
      return (
        <Suspense fallback={<Waiting text="Loading your profile..." />}>
          <SetUpFirst userId={swimmer.id} />
        </Suspense>
      );
    case "safety-note":
      return (
        <Suspense fallback={<Waiting text="Loading your profile..." />}>
          <SafetyGate userId={swimmer.id} />
        </Suspense>
      );
    case "check-profile":
      return <ProfileCheck swimmer={swimmer}>{children}</ProfileCheck>;
    case "home":
      return <Navigate to="/" replace />;
    case "sign-in":
      return <SignInAgain />;
    case "pass":
      return children;
  }
}

function SetUpFirst({ userId }: { userId: string }) {
  const { pathname, search } = useLocation();
  return <SetupRequired userId={userId} isSetUp={false} setupPath={withNext(SETUP_PATH, pathname + search)} />;
}

/** The database did not answer the server; the browser asks once more, then the same rule decides. */
function ProfileCheck({ swimmer, children }: Omit<GateProps, "decision">) {
  const { pathname } = useLocation();
  const session = useQuery(hasSessionQuery);
  const onboarding = useQuery({ ...onboardingQuery(swimmer.id), enabled: session.data === true });

  if (session.isPending) return <Waiting text="Checking authentication..." />;
  if (session.data === false || onboarding.data === null) return <SignInAgain />;
  if (session.isError || onboarding.isError) {
    const retry = () => void (session.isError ? session.refetch() : onboarding.refetch());
    return <ErrorState title={ACCOUNT_NOTICES.profileStatusFailed.text} onRetry={retry} />;
  }
  if (onboarding.isPending) return <Waiting text="Loading your profile..." />;
  const known = { ...swimmer, onboarding: onboarding.data };
  return (
    <Gate swimmer={known} decision={decideGate(known, pathname)}>
      {children}
    </Gate>
  );
}

/** By a document load, so that the server forgets the session that is no more. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  useEffect(() => location.assign(withNext("/login", pathname + search)), [pathname, search]);
  return <Waiting text="Checking authentication..." />;
}

function Waiting({ text }: { text: string }) {
  return (
    <div className="grid min-h-60 place-items-center text-muted">
      <Spinner label={text} />
    </div>
  );
}
