import type { ReactNode } from "react";

/** What a page says about its frame, and what the frame is around. */
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

/** As high as the bar of `action-bar.tsx`. */
export const ACTION_BAR = "[--shell-bottom:calc(4.25rem+var(--offline-bar))] lg:[--shell-bottom:var(--offline-bar)]";
export const NO_BAR = "[--shell-bottom:var(--offline-bar)]";

export const CONTENT = { id: "content", tabIndex: -1, className: "min-w-0 flex-1 outline-none" } as const;
