import { MailWarning, Settings, TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { BrandLink } from "./brand.tsx";
import type { NavigationState } from "./navigation-state.ts";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { ThemeMenu } from "./theme-choice.tsx";

const loadFollowSubscription = loadOnce(
  async () => (await import("#app/features/subscription/follow-subscription.tsx")).FollowSubscription,
);

/** Pages that show the plan or that a plan opens: there a payment that has just arrived is shown at once. */
const PLAN_MATTERS = ["/settings/account", "/subscription", "/recommendations"] as const;

type SwimmerHeaderProps = { swimmer: Swimmer; state: NavigationState };

export function SwimmerHeader({ swimmer, state }: SwimmerHeaderProps) {
  const { pathname } = useLocation();
  const planMatters = PLAN_MATTERS.some((path) => pathname.startsWith(path));
  const FollowSubscription = useDeferredLoad(loadFollowSubscription, planMatters ? 0 : undefined);
  return (
    <header className="@container sticky short:static top-0 z-35 border-line border-b bg-surface">
      <div className="flex h-16 items-center gap-1.5 px-4 md:px-5">
        <div className="lg:w-[11.75rem]">
          <BrandLink isBesideWarning={state !== "ready"} />
        </div>
        {state === "ready" ? <SpotSearch /> : <Warning state={state} />}
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1.5">
          <ThemeMenu className="@max-[30rem]:hidden" />
          {state === "ready" && (
            <>
              <NotificationsMenu userId={swimmer.id} />
              <Link
                to="/settings"
                aria-label="Settings"
                title="Settings"
                className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink @max-[30rem]:hidden"
              >
                <Settings className="size-5.5" aria-hidden />
              </Link>
            </>
          )}
          <ProfileMenu swimmer={swimmer} state={state} />
        </div>
      </div>
      {FollowSubscription && <FollowSubscription userId={swimmer.id} />}
    </header>
  );
}

function SpotSearch() {
  return (
    <search className="hidden w-full max-w-96 lg:block">
      <form action="/explore">
        <SearchField label="Search spots and towns" name="q" placeholder="Spots, towns" />
      </form>
    </search>
  );
}

function Warning({ state }: { state: NavigationState }) {
  const Icon = state === "verify-email" ? MailWarning : TriangleAlert;
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 px-2 font-medium text-buoy-text text-md leading-tight">
      <Icon className="size-5 shrink-0" aria-hidden />
      {state === "verify-email" ? "Please verify your email" : "Complete your setup"}
    </p>
  );
}
