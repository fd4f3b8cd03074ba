import type { ReactNode } from "react";

/** What a page sets in its frame, and the page itself. */
export type FrameProps = {
  skipLink: ReactNode;
  simulatedBar: ReactNode;
  /** Instead of the swimmer's own. */
  rail: ReactNode;
  isFullHeight: boolean;
  isRailFolded: boolean;
  hasShortFooter: boolean;
  isActionPage: boolean;
  /** The class that sets `--shell-top`. */
  top: string;
  /** The class around the header. */
  header: string;
  children: ReactNode;
};

/** As high as `ActionBar`. */
export const ACTION_BAR =
  "[--shell-bottom:calc(4.25rem+var(--offline-bar)+var(--swim-strip))] lg:[--shell-bottom:calc(var(--offline-bar)+var(--swim-strip))] short:[--shell-bottom:calc(var(--offline-bar)+var(--swim-strip))]";
export const NO_BAR = "[--shell-bottom:calc(var(--offline-bar)+var(--swim-strip))]";

export const CONTENT = { id: "content", tabIndex: -1, className: "min-w-0 flex-1 outline-none" } as const;
