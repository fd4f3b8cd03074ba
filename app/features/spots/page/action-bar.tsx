import { Megaphone, NotebookPen, Share2, Star } from "lucide-react";
import { Link } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { ActionBar, BAR_ACTION, BarWord } from "#app/ui/controls/action-bar.tsx";
import type { SharedPage } from "./share-link.tsx";
import { ShareLink } from "./share-link.tsx";

const SHAPE = `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-semibold text-md ${BAR_ACTION}`;
const MAIN = `${SHAPE} grow bg-primary text-on-primary forced-colors:border`;
const OTHER = `${SHAPE} border border-control bg-surface text-ink`;

type SpotActionBarProps =
  | {
      isSwimmer: true;
      spotId: string;
      onReport: () => void /** Null where nobody else may see the spot. */;
      onShare: (() => void) | null;
    }
  | { isSwimmer: false; signInPath: string; savePath: string; page: SharedPage };

export function SpotActionBar(props: SpotActionBarProps) {
  const isInBrowser = useIsInBrowser();
  if (!props.isSwimmer) {
    return (
      <ActionBar label="This spot">
        <Link to={props.signInPath} className={MAIN}>
          <BarWord icon={Megaphone} word="Report" />
        </Link>
        <ShareLink page={props.page} className={OTHER}>
          <BarWord icon={Share2} word="Share" />
        </ShareLink>
        <Link to={props.savePath} className={OTHER}>
          <BarWord icon={Star} word="Save" />
        </Link>
      </ActionBar>
    );
  }
  const { spotId, onReport, onShare } = props;
  return (
    <ActionBar label="This spot">
      <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onReport} className={MAIN}>
        <BarWord icon={Megaphone} word="Report" />
      </button>
      {onShare && (
        <button type="button" aria-haspopup="dialog" disabled={!isInBrowser} onClick={onShare} className={OTHER}>
          <BarWord icon={Share2} word="Share" />
        </button>
      )}
      <Link to={`/workouts/log?spot=${spotId}`} className={OTHER}>
        <BarWord icon={NotebookPen} word="Log" />
      </Link>
    </ActionBar>
  );
}
