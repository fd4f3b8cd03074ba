import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Footer } from "./header/footer.tsx";
import { getNavigationState } from "./header/navigation-state.ts";
import { SwimmerHeader } from "./header/swimmer-header.tsx";
import { SwimmerRail, SwimmerTabs } from "./header/swimmer-navigation.tsx";
import { VisitorHeader } from "./header/visitor-header.tsx";
import type { PageHandle } from "./page-handle.ts";
import { PlanWarningPlace, planWarningPlace } from "./plan-warning-place.tsx";

/** `--shell-top` and `--shell-bottom` are the heights of header and tabs, for pages that fill the window. */
export function Shell({ children }: { children: ReactNode }) {
  const swimmer = useSwimmer();
  const { pathname } = useLocation();
  const isFullHeight = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isFullHeight === true);

  if (!swimmer) {
    return (
      <div className="flex min-h-dvh flex-col [--shell-bottom:0px] [--shell-top:4rem]">
        <SkipLink />
        <VisitorHeader isWide={isFullHeight} />
        <Content>{children}</Content>
        {!isFullHeight && <Footer />}
      </div>
    );
  }

  const state = getNavigationState(swimmer);
  const isReady = state === "ready";
  const isWarned = isReady && !isFullHeight && !swimmer.isBanned;
  const place = isWarned ? planWarningPlace(pathname) : "none";
  const warning = place !== "none" && <PlanWarningPlace userId={swimmer.id} />;
  const bottom = isReady ? "[--shell-bottom:3.5rem] lg:[--shell-bottom:0px]" : "[--shell-bottom:0px]";
  return (
    <div className={`flex min-h-dvh flex-col [--shell-top:4rem] ${bottom}`}>
      <SkipLink />
      <SwimmerHeader swimmer={swimmer} state={state} />
      <div className="flex min-w-0 flex-1 pb-(--shell-bottom)">
        {isReady && <SwimmerRail />}
        <Content>
          {place === "start" && warning}
          {children}
          {place === "end" && warning}
        </Content>
      </div>
      {isReady && <SwimmerTabs />}
    </div>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
