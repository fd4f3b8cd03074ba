import { Suspense } from "react";
import { PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { AccountLink } from "#app/features/account/account-link.tsx";
import { NotificationSettings } from "#app/features/notifications/notification-settings.tsx";
import { AppearanceSettings } from "#app/features/settings/appearance-settings.tsx";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/settings-page.ts";

const PlanCard = lazyNamed(() => import("#app/features/subscription/plan/plan-card.tsx"), "PlanCard");

const ConsentPanel = lazyNamed(() => import("#app/features/consent/consent-panel.tsx"), "ConsentPanel");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Settings") },
  { name: "robots", content: "noindex" },
];

export default function SettingsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Settings" />
      {swimmer && (
        <div id="plan" className="scroll-mt-20">
          <ErrorBoundary level="feature">
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
              <PlanCard userId={swimmer.id} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <AppearanceSettings />
      {swimmer && <NotificationSettings userId={swimmer.id} />}
      {swimmer && (
        <div className="mt-6">
          <ErrorBoundary level="feature">
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
              <ConsentPanel userId={swimmer.id} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      {swimmer && <AccountLink to={PASSWORD_RESET_PATH}>Change your password</AccountLink>}
    </PageFrame>
  );
}
