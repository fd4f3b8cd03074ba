import { CalendarPlus, Flag, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ShareLink } from "#app/features/spots/page/share-link.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { calendarPath } from "../gathering-addresses.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

const SQUARE =
  "inline-grid size-11 shrink-0 place-items-center rounded-control border border-control bg-surface hover:bg-sunken";

type HeadActionsProps = { gathering: Gathering; url: string; userId: string | null };

/** Calendar, share and report. */
export function HeadActions({ gathering, url, userId }: HeadActionsProps) {
  const [isReporting, setIsReporting] = useState(false);
  const { id, title, isHost } = gathering;
  return (
    <div className="flex gap-2">
      <a href={calendarPath(id)} aria-label="Add to calendar" title="Add to calendar" className={SQUARE}>
        <CalendarPlus className="size-5" aria-hidden />
      </a>
      {userId ? (
        <button
          type="button"
          aria-label="Share"
          title="Share"
          className={SQUARE}
          onClick={() => void share(title, url)}
        >
          <Share2 className="size-5" aria-hidden />
        </button>
      ) : (
        <ShareLink page={{ name: title, url }} label="Share" className={SQUARE}>
          <Share2 className="size-5" aria-hidden />
        </ShareLink>
      )}
      {userId && !isHost && (
        <IconButton label="Report this" onPress={() => setIsReporting(true)}>
          <Flag aria-hidden />
        </IconButton>
      )}
      {userId && isReporting && (
        <Suspense>
          <ReportDialog userId={userId} contentType="gathering" contentId={id} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The device's own sheet, else the address to paste. */
async function share(title: string, url: string) {
  if ("share" in navigator) {
    // Closing the sheet is no error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url).then(
    () => showNotice({ kind: "success", text: "Link copied" }),
    () => showNotice({ kind: "error", text: `Copy it by hand: ${url}` }),
  );
}
