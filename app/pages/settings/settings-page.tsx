import { ArrowLeft } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { UnsavedChangesProvider } from "#app/features/settings/kit/unsaved-changes.tsx";
import { SettingsNav } from "#app/features/settings/settings-nav.tsx";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import { SETTINGS_PATH, SETTINGS_SECTIONS, sectionPath } from "#domain/settings/sections.ts";

/** The frame around the sections, which are the routes below it (`app/routes.ts`): one page, one section. */
export default function SettingsPage() {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const current = SETTINGS_SECTIONS.find(({ id }) => pathname === sectionPath(id))?.id ?? null;
  const isOnlyOnWide = current ? "max-lg:hidden" : "";
  return (
    <UnsavedChangesProvider>
      <PageFrame>
        <div>
          {current && (
            <Link to={SETTINGS_PATH} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted lg:hidden">
              <ArrowLeft className="size-5" aria-hidden /> All settings
            </Link>
          )}
          <h1 className={`text-2xl md:text-3xl ${current ? "max-lg:sr-only" : ""}`}>Settings</h1>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-7 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className={`lg:sticky lg:top-24 ${isOnlyOnWide}`}>
            {/* On a wide screen the bare address opens with the first section. */}
            <SettingsNav current={current ?? (isWide ? SETTINGS_SECTIONS[0].id : null)} />
          </div>
          <div className="min-w-0">
            <ErrorBoundary key={pathname} level="feature">
              <Outlet />
            </ErrorBoundary>
          </div>
        </div>
      </PageFrame>
    </UnsavedChangesProvider>
  );
}
