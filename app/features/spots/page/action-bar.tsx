import { type LucideIcon, Megaphone, NotebookPen, Share2, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import type { SharedPage } from "./share-link.tsx";
import { ShareLink } from "./share-link.tsx";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-semibold text-md whitespace-nowrap @max-[21rem]:grow @max-[21rem]:px-2";
const MAIN = `${SHAPE} grow bg-primary text-on-primary`;
const OTHER = `${SHAPE} border border-control bg-surface text-ink`;

type ActionBarProps =
  | {
      isSwimmer: true;
      spotId: string;
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
          <Action icon={Megaphone} word="Report" />
        </Link>
        <ShareLink page={props.page} className={OTHER}>
          <Action icon={Share2} word="Share" />
        </ShareLink>
        <Link to={props.savePath} className={OTHER}>
          <Action icon={Star} word="Save" />
        </Link>
      </Bar>
    );
  }
  const { spotId, onReport, onShare } = props;
  return (
    <Bar>
      <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onReport} className={MAIN}>
        <Action icon={Megaphone} word="Report" />
      </button>
      {onShare && (
        <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onShare} className={OTHER}>
          <Action icon={Share2} word="Share" />
        </button>
      )}
      <Link to={`/workouts/log?spot=${spotId}`} className={OTHER}>
        <Action icon={NotebookPen} word="Log" />
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
      <div className="@container mx-auto max-w-xl">
        <div className="flex gap-2">{children}</div>
      </div>
    </nav>
  );
}

/** With little room the words alone, with largest type on a small phone the icons. */
function Action({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <>
      <Icon className="size-5 @max-[21rem]:hidden @max-[12.5rem]:block" aria-hidden />
      <span className="@max-[12.5rem]:sr-only">{word}</span>
    </>
  );
}
