import { useLocation } from "react-router";
import type { Swimmer } from "#app/session/swimmer.ts";
import { PlanWarningPlace, planWarningPlace } from "../companions/plan-warning-place.tsx";
import { WatchStripPlace } from "../companions/watch-strip-place.tsx";
import { getNavigationState } from "../header/navigation-state.ts";
import { SwimmerHeader } from "../header/swimmer-header.tsx";
import { SwimmerRail, SwimmerTabs } from "../header/swimmer-navigation.tsx";
import { OfflineBar } from "../offline/offline-bar.tsx";
import { ACTION_BAR, CONTENT, type FrameProps, NO_BAR } from "./frame-props.ts";

export function SwimmerFrame(props: FrameProps & { swimmer: Swimmer }) {
  const { swimmer, skipLink, rail, simulatedBar, isFullHeight, isActionPage, top, header, children } = props;
  const { pathname } = useLocation();
  const state = getNavigationState(swimmer);
  const isReady = state === "ready";
  const isWarned = isReady && !isFullHeight && !swimmer.isBanned;
  const place = isWarned ? planWarningPlace(pathname) : "none";
  const warning = place !== "none" && <PlanWarningPlace userId={swimmer.id} />;
  const bottom = isReady
    ? "[--shell-bottom:calc(3.5rem+var(--offline-bar)+var(--swim-strip))] lg:[--shell-bottom:calc(var(--offline-bar)+var(--swim-strip))] short:[--shell-bottom:calc(var(--offline-bar)+var(--swim-strip))]"
    : NO_BAR;
  return (
    <div className={`flex min-h-dvh flex-col ${top} ${isActionPage ? ACTION_BAR : bottom}`}>
      {skipLink}
      <div className={header}>
        <SwimmerHeader swimmer={swimmer} state={state} />
      </div>
      {simulatedBar}
      <div className={`flex min-w-0 flex-1 pb-(--shell-bottom) ${rail ? "max-lg:flex-col" : ""}`}>
        {isReady && (rail || <SwimmerRail isFolded={props.isRailFolded} />)}
        <main {...CONTENT}>
          {place === "start" && warning}
          {children}
          {place === "end" && warning}
        </main>
      </div>
      {isReady && !isActionPage && <SwimmerTabs userId={swimmer.id} />}
      {isReady && <WatchStripPlace userId={swimmer.id} />}
      <OfflineBar />
    </div>
  );
}
