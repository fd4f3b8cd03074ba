import { type ReactNode, useCallback, useState } from "react";
import { useMatches } from "react-router";
import { SimulatedBar, SimulatedPartsContext } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { getFrame } from "./frames/frames.ts";
import { hasActionBar, type PageHandle, showsSimulated } from "./page-handle.ts";

/**
 * `--shell-top` and `--shell-bottom` are the heights of header, simulated bar and tabs, for pages that fill the window.
 * `rail` replaces the swimmer's own.
 */
export function Shell({ rail, children }: { rail?: ReactNode; children: ReactNode }) {
  const swimmer = useSwimmer();
  const matches = useMatches();
  const isFullHeight = matches.some(({ handle }) => (handle as PageHandle | undefined)?.isFullHeight === true);
  const isRailFolded = matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasFoldedRail === true);
  const hasShortFooter = matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasShortFooter === true);
  const [simulatedParts, setSimulatedParts] = useState(0);
  const countSimulated = useCallback((change: number) => setSimulatedParts((parts) => parts + change), []);
  const isSimulated = simulatedParts > 0 || showsSimulated(matches);
  const isActionPage = hasActionBar(matches);
  const height = isSimulated ? "[--shell-top:6.125rem]" : "[--shell-top:4rem]";
  const frame = {
    skipLink: <SkipLink />,
    simulatedBar: isSimulated && (
      // On wide screens it stays, so that the rail and maps below keep their place.
      <div className={`z-34 lg:sticky lg:top-16 ${isActionPage ? "max-lg:hidden" : ""}`}>
        <SimulatedBar />
      </div>
    ),
    rail,
    isFullHeight,
    isRailFolded,
    hasShortFooter,
    isActionPage,
    top: isActionPage ? `${height} max-lg:[--shell-top:0px]` : height,
    /** On phones such a page has its own way back and its own simulated bar. */
    header: `contents print:hidden ${isActionPage ? "max-lg:hidden" : ""}`,
    children,
  };
  const VisitorFrame = swimmer ? null : getFrame("VisitorFrame");
  const SwimmerFrame = swimmer ? getFrame("SwimmerFrame") : null;
  return (
    <SimulatedPartsContext value={countSimulated}>
      {VisitorFrame && <VisitorFrame {...frame} />}
      {SwimmerFrame && swimmer && <SwimmerFrame {...frame} swimmer={swimmer} />}
    </SimulatedPartsContext>
  );
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 print:hidden -translate-y-20 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
