import { Megaphone, NotebookPen, Share2, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import type { SharedPage } from "./share-link.tsx";
import { ShareLink } from "./share-link.tsx";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-semibold text-md whitespace-nowrap";
const MAIN = `${SHAPE} grow bg-primary text-on-primary`;
const OTHER = `${SHAPE} border border-control bg-surface text-ink`;

type ActionBarProps =
  | {
      isSwimmer: true;
      onReport: () => void /** Null where nobody else may see the spot. */;
      onShare: (() => void) | null;
    }
  | { isSwimmer: false; signInPath: string; savePath: string; page: SharedPage };

/** At the lower edge of phones, instead of the tabs: 68 pixels and the safe area. */
export function ActionBar(props: ActionBarProps) {
  const isInBrowser = useIsInBrowser();
  if (!props.isSwimmer) {
    return (
      <Bar>
        <Link to={props.signInPath} className={MAIN}>
          <Megaphone className="size-5" aria-hidden /> Report
        </Link>
        <ShareLink page={props.page} className={OTHER}>
          <Share2 className="size-5" aria-hidden /> Share
        </ShareLink>
        <Link to={props.savePath} className={OTHER}>
          <Star className="size-5" aria-hidden /> Save
        </Link>
      </Bar>
    );
  }
  const { onReport, onShare } = props;
  return (
    <Bar>
      <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onReport} className={MAIN}>
        <Megaphone className="size-5" aria-hidden /> Report
      </button>
      {onShare && (
        <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onShare} className={OTHER}>
          <Share2 className="size-5" aria-hidden /> Share
        </button>
      )}
      <Link to="/workouts/log" className={OTHER}>
        <NotebookPen className="size-5" aria-hidden /> Log
      </Link>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="This spot"
      className="fixed inset-x-0 bottom-0 z-35 border-line border-t bg-surface px-4 pt-[0.6875rem] pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {/* Largest type scrolls sideways. */}
      <div className="-m-1 mx-auto flex max-w-xl gap-2 overflow-x-auto p-1">{children}</div>
    </nav>
  );
}
