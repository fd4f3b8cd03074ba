import { type ReactNode, useCallback, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { SimulatedBar, SimulatedPartsContext } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Footer, ShortFooter } from "./header/footer.tsx";
import { getNavigationState } from "./header/navigation-state.ts";
import { SwimmerHeader } from "./header/swimmer-header.tsx";
import { SwimmerRail, SwimmerTabs } from "./header/swimmer-navigation.tsx";
import { VisitorHeader } from "./header/visitor-header.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { hasActionBar, type PageHandle, showsSimulated } from "./page-handle.ts";
import { PlanWarningPlace, planWarningPlace } from "./plan-warning-place.tsx";

/**
 * `--shell-top` and `--shell-bottom` are the heights of header, simulated bar and tabs, for pages that fill the window.
 * `rail` replaces the swimmer's own.
 */
export function Shell({ rail, children }: { rail?: ReactNode; children: ReactNode }) {
  const swimmer = useSwimmer();
  const { pathname } = useLocation();
  const matches = useMatches();
  const isFullHeight = matches.some(({ handle }) => (handle as PageHandle | undefined)?.isFullHeight === true);
  const hasShortFooter = matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasShortFooter === true);
  const [simulatedParts, setSimulatedParts] = useState(0);
  const countSimulated = useCallback((change: number) => setSimulatedParts((parts) => parts + change), []);
  const isSimulated = simulatedParts > 0 || showsSimulated(matches);
  const isActionPage = hasActionBar(matches);
  const height = isSimulated ? "[--shell-top:6.125rem]" : "[--shell-top:4rem]";
  const top = isActionPage ? `${height} max-lg:[--shell-top:0px]` : height;
  /** On phones these pages have their own back link and simulated bar. */
  const header = isActionPage ? "contents max-lg:hidden" : "contents";
  const bar = isSimulated && (
    // On wide screens it stays, so that the rail and maps below keep their place.
    <div className={`z-34 lg:sticky lg:top-16 ${isActionPage ? "max-lg:hidden" : ""}`}>
      <SimulatedBar />
    </div>
  );

  if (!swimmer) {
    return (
      <SimulatedPartsContext value={countSimulated}>
        <div className={`flex min-h-dvh flex-col ${isActionPage ? ACTION_BAR : NO_BAR} ${top}`}>
          <SkipLink />
          <div className={header}>
            <VisitorHeader isWide={isFullHeight} />
          </div>
          {bar}
          <Content>{children}</Content>
          {!isFullHeight && (hasShortFooter || isActionPage ? <ShortFooter /> : <Footer />)}
          <div className="h-(--shell-bottom)" />
          <OfflineBar />
        </div>
      </SimulatedPartsContext>
    );
  }

  const state = getNavigationState(swimmer);
  const isReady = state === "ready";
  const isWarned = isReady && !isFullHeight && !swimmer.isBanned;
  const place = isWarned ? planWarningPlace(pathname) : "none";
  const warning = place !== "none" && <PlanWarningPlace userId={swimmer.id} />;
  const bottom = isReady
    ? "[--shell-bottom:calc(3.5rem+var(--offline-bar))] lg:[--shell-bottom:var(--offline-bar)]"
    : NO_BAR;
  const under = isActionPage ? ACTION_BAR : bottom;
  return (
    <SimulatedPartsContext value={countSimulated}>
      <div className={`flex min-h-dvh flex-col ${top} ${under}`}>
        <SkipLink />
        <div className={header}>
          <SwimmerHeader swimmer={swimmer} state={state} />
        </div>
        {bar}
        <div className={`flex min-w-0 flex-1 pb-(--shell-bottom) ${rail ? "max-lg:flex-col" : ""}`}>
          {isReady && (rail || <SwimmerRail />)}
          <Content>
            {place === "start" && warning}
            {children}
            {place === "end" && warning}
          </Content>
        </div>
        {isReady && !isActionPage && <SwimmerTabs />}
        <OfflineBar />
      </div>
    </SimulatedPartsContext>
  );
}

/** As high as the bar of `action-bar.tsx`. */
const ACTION_BAR = "[--shell-bottom:calc(4.25rem+var(--offline-bar))] lg:[--shell-bottom:var(--offline-bar)]";
const NO_BAR = "[--shell-bottom:var(--offline-bar)]";

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
