import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { withNext } from "#app/features/account/account-addresses.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import { decideGate, type GateDecision, SETUP_PATH } from "#domain/accounts/gate.ts";
import { hasSessionQuery, onboardingQuery } from "./gate.queries.ts";

// Rarely needed, so loaded lazily.
const VerifyEmailCard = lazyNamed(() => import("#app/features/account/verify-email-card.tsx"), "VerifyEmailCard");
const SafetyGate = lazyNamed(() => import("#app/features/onboarding/safety-gate.tsx"), "SafetyGate");
const SetupRequired = lazyNamed(() => import("#app/features/profile/setup-required.tsx"), "SetupRequired");

type GateProps = { swimmer: Swimmer; decision: GateDecision; children: ReactNode };

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

/** The server couldn't reach the database, so the browser asks again. */
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

/** Reloads, so that the server clears the ended session. */
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
